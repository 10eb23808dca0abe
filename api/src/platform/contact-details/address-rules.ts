import { hasPostcodes, type PostalAddress } from '@kerf/contracts';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { invalidField } from '../http/invalid-field.js';
import { countryName } from './country-name.js';

/** A code as the authorities of the country publish it, for messages. */
const examples: Record<string, string> = {
  ...{ AT: '1010', AU: '2000', BE: '1000', BR: '01310-100', CA: 'K1A 0B1', CH: '8001', CN: '100000', CZ: '110 00' },
  ...{ DE: '10115', DK: '1050', ES: '28001', FI: '00100', FR: '75001', GB: 'SW1A 1AA', GR: '104 31', HU: '1051' },
  ...{ IE: 'D02 X285', IL: '9414219', IN: '110001', IT: '00144', JP: '100-0001', KR: '04524', LU: '1009' },
  ...{ MX: '06000', NL: '1012 AB', NO: '0150', NZ: '6011', PL: '00-001', PT: '1000-001', RO: '010011', SE: '114 55' },
  ...{ SG: '018956', SK: '811 01', TR: '06420', US: '10001', ZA: '8001' },
};

export const hasPostcodePattern = (country: string): boolean => postcodeValidatorExistsForCountry(country);

/** The country's own letters before the code, `D-10115`, are an older form that people still write. */
const prefixes: Record<string, string> = {
  AT: 'A|AT',
  DE: 'D|DE',
  FR: 'F|FR',
  IT: 'I|IT',
  ES: 'E|ES',
  BE: 'B|BE',
  FI: 'FI|FIN',
};

/** The characters of a code with the spaces and hyphens of the example. */
const likeExample = (characters: string, example = ''): string => {
  const separator = /[- ]/.exec(example);
  return separator
    ? characters.slice(0, separator.index) + separator[0] + characters.slice(separator.index)
    : characters;
};

/** People leave out the spaces and hyphens of a code, and add others. */
const writtenForms = (country: string, postcode: string): string[] => {
  const text = postcode
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .trim()
    .toUpperCase();
  const own = text.replace(new RegExp(`^(?:${prefixes[country] ?? country})[- ]`), '');
  const characters = own.replace(/[-\s]/g, '');
  return [text, own, characters, likeExample(characters, examples[country])];
};

const messageFor = (country: string): string => {
  const example = examples[country];
  const name = countryName(country);
  if (!example) return `Enter a postal code of ${name}.`;
  return /^\d+$/.test(example)
    ? `A postal code of ${name} has ${example.length} digits, for example ${example}.`
    : `Enter a postal code of ${name}, for example ${example}.`;
};

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
  if (!writtenForms(country, postcode).some(form => postcodeValidator(form, country)))
    throw invalidField(path, messageFor(country));
};
