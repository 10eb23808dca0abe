import { hasPostcodes } from '@kerf/contracts/domain';
import { hasRegions, isPostcodeLast, regionsOf } from '@kerf/contracts/orders';
import { useShopConfig } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { Field, Input, Select } from '@kerf/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { postalMessages as texts } from '../messages/postal-messages';
import forms from './form.module.css';

type AddressField = `address.${'name' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country'}`;

interface PostalFieldsProps {
  register: (field: AddressField) => UseFormRegisterReturn;
  /** What is wrong with a field. */
  errorOf: (field: AddressField) => string | undefined;
  country: string;
}

/** The address of an order, in the order in which its country writes it. */
export function PostalFields({ register, errorOf, country }: PostalFieldsProps) {
  const served = useShopConfig()?.countries;
  const regions = regionsOf(country);
  const postcode = (
    <Field key="postcode" label={texts.postcode} error={errorOf('address.postcode')}>
      <Input autoComplete="off" {...register('address.postcode')} />
    </Field>
  );
  const city = (
    <Field key="city" label={texts.city} error={errorOf('address.city')}>
      <Input autoComplete="off" {...register('address.city')} />
    </Field>
  );
  const region = (
    <Field key="region" label={texts.region} error={errorOf('address.region')}>
      {regions.length > 0 ? (
        <Select autoComplete="off" {...register('address.region')}>
          <option value="">{texts.choose}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input autoComplete="off" {...register('address.region')} />
      )}
    </Field>
  );
  const code = hasPostcodes(country) ? [postcode] : [];
  const place = hasRegions(country) ? [region] : [];
  return (
    <>
      <Field label={texts.country} error={errorOf('address.country')}>
        <Select autoComplete="off" {...register('address.country')}>
          {countries(served).map(each => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.name} error={errorOf('address.name')}>
        <Input autoComplete="off" dir="auto" {...register('address.name')} />
      </Field>
      <div className={forms.pair}>
        <Field label={texts.line1} error={errorOf('address.line1')}>
          <Input autoComplete="off" dir="auto" {...register('address.line1')} />
        </Field>
        <Field label={texts.line2} error={errorOf('address.line2')}>
          <Input autoComplete="off" dir="auto" {...register('address.line2')} />
        </Field>
        {isPostcodeLast(country) ? [city, ...place, ...code] : [...code, city, ...place]}
      </div>
    </>
  );
}
