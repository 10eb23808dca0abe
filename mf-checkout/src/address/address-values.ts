import type { Address, NewAddress, PostalAddress } from '@kerf/contracts';
import { hasPostcodes } from '@kerf/contracts/domain';
import { hasRegions, isPostcodeMalformed, postcodeHint, regionOf, regionsOf } from '@kerf/contracts/orders';
import { currentCountry } from '@kerf/session';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { addressMessages } from '../messages/address-messages';
import { postcodeMessages } from '../messages/postcode-messages';

/** What the fields of an address have. */
export const noAddress = {
  address: { name: '', line1: '', line2: '', city: '', region: '', postcode: '', country: 'US' },
  phone: '',
};
export type AddressValues = typeof noAddress;

export const emptyAddress = (country: string): AddressValues => ({
  ...noAddress,
  address: { ...noAddress.address, country },
});

/** The region as the field of the country shows it: nothing in a country without regions, and a code where there is a list. */
export const shownRegion = (country: string, region: string): string => {
  if (regionsOf(country).length > 0) return regionOf(country, region)?.code ?? '';
  return hasRegions(country) ? region : '';
};

/** An optional field that is left empty is absent. The fields of postal code and region are hidden in a country that has none. */
export const addressOf = ({ line2, region, postcode, ...address }: AddressValues['address']): PostalAddress => ({
  ...address,
  postcode: hasPostcodes(address.country) ? postcode : '',
  ...(line2.trim() && { line2 }),
  ...(shownRegion(address.country, region).trim() && { region: shownRegion(address.country, region) }),
});

/** The address as the fields show it. */
export const filledAddress = (address: Partial<PostalAddress>): AddressValues['address'] => {
  const filled = { ...noAddress.address, ...address } as AddressValues['address'];
  return { ...filled, region: shownRegion(filled.country, filled.region) };
};

/** The address and the phone as the address book keeps them. */
export const newAddressOf = ({ address, phone }: AddressValues): NewAddress => ({
  ...addressOf(address),
  ...(phone.trim() && { phone }),
});

/** An address that the checkout offers. The one of the last order has no id, because the address book does not have it. */
export type KnownAddress = NewAddress & Partial<Address>;

/** What a known address fills in; nothing without one. */
export const fieldsOf = (known: KnownAddress | undefined): AddressValues => {
  if (!known) return emptyAddress(currentCountry());
  const { _id, default: _default, phone = '', ...address } = known;
  return { address: filledAddress(address), phone };
};

export type AddressErrors = FieldErrors<AddressValues>['address'];

export const required = (message: string): FieldError => ({ type: 'required', message });

/** The errors of an address with those that the contract leaves to the API: a region of the list, and digits of a postal code. */
export const withAddressRules = (
  errors: AddressErrors,
  { country, region = '', postcode }: PostalAddress,
): AddressErrors => {
  const missing = regionsOf(country).length > 0 && region === '' && required(addressMessages.missing);
  const malformed = postcode !== '' &&
    isPostcodeMalformed(country, postcode) && { type: 'pattern', message: postcodeHint(country, postcodeMessages) };
  const parts = { ...(malformed && { postcode: malformed }), ...(missing && { region: missing }), ...errors };
  return Object.keys(parts).length > 0 ? (parts as AddressErrors) : undefined;
};
