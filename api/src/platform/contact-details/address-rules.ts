import { hasPostcodes, type PostalAddress } from '@kerf/contracts';
import { postcodeForms, postcodeHint, regionOf, regionsOf } from '@kerf/contracts/orders';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { invalidField } from '../errors/invalid-field.js';
import { refusal } from '../errors/refusal.js';

export const hasPostcodePattern = (country: string): boolean => postcodeValidatorExistsForCountry(country);

const messageFor = (country: string): string =>
  postcodeHint(country, {
    ofDigits: values => refusal('postcodeDigits', values),
    like: values => refusal('postcodeLike', values),
  }) ?? refusal('postcodeOf', { country: { country } });

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
  if (postcode === '') throw invalidField(path, refusal('required'));
  if (!hasPostcodePattern(country)) return;
  if (!postcodeForms(country, postcode).some(form => postcodeValidator(form, country)))
    throw invalidField(path, messageFor(country));
};

/**
 * Checks a region where the country has a list of them. It may be absent, because callers of the API need not send one; the form of the shop
 * requires it.
 * @throws BadRequestException
 */
export const checkRegion = ({ country, region }: Pick<PostalAddress, 'country' | 'region'>, path = 'region'): void => {
  if (region === undefined || regionsOf(country).length === 0 || regionOf(country, region)) return;
  throw invalidField(path, refusal('region', { country: { country } }));
};
