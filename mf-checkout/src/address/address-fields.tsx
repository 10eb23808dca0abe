import { hasPostcodes } from '@kerf/contracts/domain';
import { hasRegions, isPostcodeLast, postcodeHint, regionsOf } from '@kerf/contracts/orders';
import { useShopConfig } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { Field, Input, Select } from '@kerf/ui';
import { useMemo } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { addressLabels, addressMessages as texts } from '../messages/address-messages';
import { postcodeMessages } from '../messages/postcode-messages';
import styles from './address-fields.module.css';
import type { AddressValues } from './address-values';

type AddressField = 'phone' | `address.${keyof AddressValues['address']}`;

interface AddressFieldsProps {
  /** Of any form that has these fields. */
  register: (field: AddressField) => UseFormRegisterReturn;
  errors: FieldErrors<AddressValues>;
  /** What is wrong with the postal code, apart from its form. */
  problem?: string | undefined;
  isPhoneRequired?: boolean;
  country: string;
}

/**
 * An address and the phone, in the order in which the country writes them. A failed submit focuses the first invalid field in
 * the order of registration, so the form registers no field itself.
 */
export function AddressFields({
  register,
  errors: { address: errors, phone },
  problem,
  isPhoneRequired = false,
  country,
}: AddressFieldsProps) {
  const served = useShopConfig()?.countries;
  const listed = useMemo(() => countries(served), [served]);
  const labels = addressLabels(country);
  const codeError = errors?.postcode?.message ?? problem;
  const postcode = () =>
    hasPostcodes(country) ? (
      <Field
        key="postcode"
        label={labels.postcode}
        hint={codeError ? undefined : postcodeHint(country, postcodeMessages)}
        error={codeError}
      >
        <Input autoComplete="shipping postal-code" {...register('address.postcode')} />
      </Field>
    ) : null;
  const city = () => (
    <Field key="city" label={labels.city} error={errors?.city?.message}>
      <Input autoComplete="shipping address-level2" {...register('address.city')} />
    </Field>
  );
  const region = () =>
    hasRegions(country) ? (
      <RegionField
        key={`region ${country}`}
        register={register}
        label={labels.region}
        country={country}
        error={errors?.region?.message}
      />
    ) : null;
  return (
    <div className={styles.fields}>
      <Field label={texts.country} error={errors?.country?.message} className={styles.whole}>
        <Select autoComplete="shipping country" {...register('address.country')}>
          {listed.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.name} error={errors?.name?.message} className={styles.whole}>
        <Input autoComplete="shipping name" {...register('address.name')} />
      </Field>
      <Field label={texts.line1} hint={texts.line1Hint} error={errors?.line1?.message}>
        <Input autoComplete="shipping address-line1" {...register('address.line1')} />
      </Field>
      <Field label={texts.line2} error={errors?.line2?.message}>
        <Input autoComplete="shipping address-line2" {...register('address.line2')} />
      </Field>
      {(isPostcodeLast(country) ? [city, region, postcode] : [postcode, city, region]).map(field => field())}
      <Field label={isPhoneRequired ? texts.phone : texts.phoneOptional} hint={texts.phoneHint} error={phone?.message}>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
    </div>
  );
}

interface RegionFieldProps extends Pick<AddressFieldsProps, 'register' | 'country'> {
  label: string;
  error: string | undefined;
}

/** A list where the country has one, else a text. */
function RegionField({ register, label, country, error }: RegionFieldProps) {
  const regions = regionsOf(country);
  const field = register('address.region');
  return (
    <Field label={label} error={error}>
      {regions.length > 0 ? (
        <Select autoComplete="shipping address-level1" {...field}>
          <option value="">{texts.choose}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input autoComplete="shipping address-level1" {...field} />
      )}
    </Field>
  );
}
