import { hasPostcodes } from '../domain/postcodes.js';

/** A code as the authorities of the country publish it. */
const examples: Record<string, string> = {
  ...{ AT: '1010', AU: '2000', BE: '1000', BR: '01310-100', CA: 'K1A 0B1', CH: '8001', CN: '100000', CZ: '110 00' },
  ...{ DE: '10115', DK: '1050', ES: '28001', FI: '00100', FR: '75001', GB: 'SW1A 1AA', GR: '104 31', HU: '1051' },
  ...{ IE: 'D02 X285', IL: '9414219', IN: '110001', IT: '00144', JP: '100-0001', KR: '04524', LU: '1009' },
  ...{ MX: '06000', NL: '1012 AB', NO: '0150', NZ: '6011', PL: '00-001', PT: '1000-001', RO: '010011', SE: '114 55' },
  ...{ SG: '018956', SK: '811 01', TR: '06420', US: '10001', ZA: '8001' },
};

/** What is of a country, where the example is one group of digits. */
const adjectives: Record<string, string> = {
  ...{ AT: 'Austrian', AU: 'Australian', BE: 'Belgian', CH: 'Swiss', CN: 'Chinese', DE: 'German', DK: 'Danish' },
  ...{ ES: 'Spanish', FI: 'Finnish', FR: 'French', HU: 'Hungarian', IL: 'Israeli', IN: 'Indian', IT: 'Italian' },
  ...{ KR: 'South Korean', LU: 'Luxembourgish', MX: 'Mexican', NO: 'Norwegian', NZ: 'New Zealand', RO: 'Romanian' },
  ...{ SG: 'Singaporean', TR: 'Turkish', US: 'US', ZA: 'South African' },
};

/** Longer and shorter codes that a country also has: ZIP+4, and the Israeli codes before 2013. */
const otherLengths: Record<string, number> = { US: 9, IL: 5 };

/** The country's own letters before the code, `D-10115`, are an older form that people still write. */
const prefixes: Record<string, string> = {
  ...{ AT: 'A|AT', DE: 'D|DE', FR: 'F|FR', IT: 'I|IT', ES: 'E|ES', BE: 'B|BE', FI: 'FI|FIN' },
};

/** The characters of a code with the spaces and hyphens of the example. */
const likeExample = (characters: string, example = ''): string => {
  const separator = /[- ]/.exec(example);
  return separator
    ? characters.slice(0, separator.index) + separator[0] + characters.slice(separator.index)
    : characters;
};

/** The forms that a typed code may stand for. People leave out the spaces and hyphens of a code, and add others. */
export const postcodeForms = (country: string, postcode: string): [string, string, string, string] => {
  const text = postcode
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .trim()
    .toUpperCase();
  const own = text.replace(new RegExp(`^(?:${prefixes[country] ?? country})[- ]`), '');
  const characters = own.replace(/[-\s]/g, '');
  return [text, own, characters, likeExample(characters, examples[country])];
};

/** The words of `postcodeHint`. `kind`: `German postal`. */
export const postcodeWords = {
  ofDigits: ({ kind, digits, example }: { kind: string; digits: number; example: string }) =>
    `${kind} codes have ${digits} digits, for example ${example}.`,
  like: ({ example }: { example: string }) => `A postal code looks like ${example}.`,
};

/** What the postal codes of a country look like: `German postal codes have 5 digits, for example 10115.` Undefined where no example is known. */
export const postcodeHint = (country: string, words = postcodeWords): string | undefined => {
  const example = examples[country];
  const adjective = adjectives[country];
  if (!example || !hasPostcodes(country)) return undefined;
  if (!adjective) return words.like({ example });
  const kind = `${adjective} ${country === 'US' ? 'ZIP' : 'postal'}`;
  return words.ofDigits({ kind, digits: example.length, example });
};

/**
 * Whether a typed code has too few or too many digits, or letters where the country has none. The API also compares it with a table of
 * patterns, which is too large for a page.
 */
export const isPostcodeMalformed = (country: string, postcode: string): boolean => {
  const example = examples[country];
  if (!example || !adjectives[country]) return false;
  const [, , characters] = postcodeForms(country, postcode);
  return !/^\d+$/.test(characters) || ![example.length, otherLengths[country]].includes(characters.length);
};
