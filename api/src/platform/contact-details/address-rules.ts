import { hasPostcodes, type PostalAddress } from '@kerf/contracts';
import { postcodeForms, postcodeHint, regionOf, regionsOf } from '@kerf/contracts/orders';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { invalidField } from '../http/invalid-field.js';
import { countryName } from './country-name.js';

export const hasPostcodePattern = (country: string): boolean => postcodeValidatorExistsForCountry(country);

const messageFor = (country: string): string =>
  postcodeHint(country) ?? `Enter a postal code of ${countryName(country)}.`;

/**
 * Checks the form of a postal code. Whether the place exists is not checked.
 * @param path the field that the error names
 * @throws BadRequestException
 */
export const checkPostcode = (
  { country, postcode }: Pick<PostalAddress, 'country' | 'postcode'>,
  path = 'postcode',
): void => {
  if (!hasPostcodes(country)) return;
  if (postcode === '') throw invalidField(path, 'This field is required.');
  if (!hasPostcodePattern(country)) return;
  if (!postcodeForms(country, postcode).some(form => postcodeValidator(form, country)))
    throw invalidField(path, messageFor(country));
};

/**
 * Checks a region where the country has a list of them. It may be absent, because callers and saved addresses of earlier releases have
 * none; the form of the shop requires it.
 * @throws BadRequestException
 */
export const checkRegion = ({ country, region }: Pick<PostalAddress, 'country' | 'region'>, path = 'region'): void => {
  if (region === undefined || regionsOf(country).length === 0 || regionOf(country, region)) return;
  throw invalidField(path, `Choose a state, province or prefecture of ${countryName(country)}.`);
};
