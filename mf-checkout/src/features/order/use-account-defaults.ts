import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useSession } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values';

/** Begins the form of a customer without saved addresses with their name and profile. What has been typed stays. */
export const useAccountDefaults = (
  { getValues, setValue }: UseFormReturn<CheckoutValues>,
  isNeeded: boolean,
  onFilled: () => void,
): void => {
  const user = useSession(state => state.user);
  const email = user?.email ?? '';
  const { data: profiles } = useQuery({
    ...query('getProfile', { params: { email } }),
    enabled: isNeeded && email !== '',
  });
  const profile = profiles?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in each source once, when it is there
  useEffect(() => {
    if (!isNeeded || !user) return;
    const fill = (field: 'address.name' | 'address.line1' | 'phone', value: string | null | undefined) => {
      if (value && getValues(field) === '') setValue(field, value);
    };
    fill('address.name', user.displayName);
    if (!profile) return;
    const { country, address, phone } = profile;
    const known = countries().find(({ code, name }) => [code, name].includes(country.trim()));
    if (known && getValues('address.line1') === '') setValue('address.country', known.code);
    fill('address.line1', address.trim().includes('\n') ? '' : address);
    fill('phone', phone);
    onFilled();
  }, [isNeeded, user?.email, profile]);
};
