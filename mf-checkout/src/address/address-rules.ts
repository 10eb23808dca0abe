import { zodResolver } from '@hookform/resolvers/zod';
import type { PostalAddress } from '@kerf/contracts';
import { isPostcodeMalformed, newAddress, postcodeHint, regionsOf } from '@kerf/contracts/orders';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { addressMessages } from '../messages/address-messages';
import { type AddressValues, newAddressOf } from './address-values';

type AddressErrors = FieldErrors<AddressValues>['address'];

export const required = (message: string): FieldError => ({ type: 'required', message });

/** The errors of an address with those that the contract leaves to the API: a region of the list, and digits of a postal code. */
export const withAddressRules = (
  errors: AddressErrors,
  { country, region = '', postcode }: PostalAddress,
): AddressErrors => {
  const missing = regionsOf(country).length > 0 && region === '' && required(addressMessages.missing);
  const malformed = postcode !== '' &&
    isPostcodeMalformed(country, postcode) && { type: 'pattern', message: postcodeHint(country) };
  const parts = { ...(malformed && { postcode: malformed }), ...(missing && { region: missing }), ...errors };
  return Object.keys(parts).length > 0 ? (parts as AddressErrors) : undefined;
};

/** Validates a saved address with its contract. */
export const addressResolver: Resolver<AddressValues> = async (values, context, options) => {
  const entered = newAddressOf(values);
  const { errors } = await zodResolver(newAddress)(entered as never, context, options as never);
  const { phone, ...parts } = errors as Record<string, FieldError>;
  const address = withAddressRules(parts as AddressErrors, entered);
  const shown = { ...(address && { address }), ...(phone && { phone }) };
  return Object.keys(shown).length > 0 ? { values: {}, errors: shown } : { values, errors: {} };
};
