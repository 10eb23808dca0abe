import { query } from '@kerf/api-client';
import type { Address } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { useQuery } from '@kerf/federation/query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { noValues } from './checkout-values';
import type { OrderValues } from './order-schema';
import { useAddressBook } from './use-address-book';
import { useSavedAddress } from './use-saved-address';

/** This form delivers within the shop's own country, at that country's price. */
const isAtHome = ({ country }: Address) => country === noValues.address.country;

/** Fills the order form in from the address book. Without saved addresses it begins with those of the profile. */
export const useOrderAddress = ({ getValues, setValue }: UseFormReturn<OrderValues>, email: string) => {
  const { addresses: all, isLoading } = useAddressBook(email !== '');
  const addresses = all?.filter(isAtHome);
  const { data: profiles } = useQuery({ ...query('getProfile', { params: { email } }), enabled: email !== '' });
  const profile = profiles?.[0];
  const book = useSavedAddress({
    addresses,
    isEmpty: () => getValues('address') === '',
    onChoose: saved => {
      setValue('address', saved ? addressText(saved) : '');
      setValue('phone', saved?.phone ?? profile?.phone ?? '');
    },
  });
  const hasBook = addresses?.length !== 0;
  useEffect(() => {
    if (!profile || isLoading) return;
    for (const field of hasBook ? (['phone'] as const) : (['address', 'phone'] as const))
      if (getValues(field) === '') setValue(field, profile[field]);
  }, [profile, isLoading, hasBook, getValues, setValue]);
  return { ...book, isLoading };
};
