import { hasPostcodes } from '@kerf/contracts/domain';
import { useShopConfig } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { Field, Input, Select } from '@kerf/ui';
import { useMemo } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import styles from './checkout.module.css';
import type { CheckoutValues } from './checkout-values';

interface AddressFieldsProps {
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
  /** What is wrong with the postal code, apart from its form. */
  problem: string | undefined;
  isPhoneRequired: boolean;
  country: string;
}

/**
 * The delivery address and the phone, in the order in which a browser fills them in. A failed submit focuses the first invalid field in
 * the order of registration, so the form registers no field itself.
 */
export function AddressFields({
  register,
  errors: { address: errors, phone },
  problem,
  isPhoneRequired,
  country,
}: AddressFieldsProps) {
  const served = useShopConfig()?.countries;
  const listed = useMemo(() => countries(served), [served]);
  return (
    <div className={styles.fields}>
      <Field label={checkout.country} error={errors?.country?.message}>
        <Select autoComplete="shipping country" {...register('address.country')}>
          {listed.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={checkout.name} error={errors?.name?.message}>
        <Input autoComplete="shipping name" {...register('address.name')} />
      </Field>
      <Field label={checkout.line1} hint={checkout.line1Hint} error={errors?.line1?.message}>
        <Input autoComplete="shipping address-line1" {...register('address.line1')} />
      </Field>
      <Field label={checkout.line2} error={errors?.line2?.message}>
        <Input autoComplete="shipping address-line2" {...register('address.line2')} />
      </Field>
      {hasPostcodes(country) ? (
        <Field label={checkout.postcode} error={errors?.postcode?.message ?? problem}>
          <Input autoComplete="shipping postal-code" {...register('address.postcode')} />
        </Field>
      ) : null}
      <Field label={checkout.city} error={errors?.city?.message}>
        <Input autoComplete="shipping address-level2" {...register('address.city')} />
      </Field>
      <Field label={checkout.region} error={errors?.region?.message}>
        <Input autoComplete="shipping address-level1" {...register('address.region')} />
      </Field>
      <Field
        label={isPhoneRequired ? checkout.phone : checkout.phoneOptional}
        hint={checkout.phoneHint}
        error={phone?.message}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
    </div>
  );
}
