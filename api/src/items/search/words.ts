import { fold } from './fold.js';
import { joinPhrases } from './synonyms.js';

/** Units by which quantities are stored, with their other names. */
const unitNames: Record<string, string> = {
  mm: 'millimetre millimetres millimeter millimeters',
  m: 'metre metres meter meters',
  in: 'inch inches',
  v: 'volt volts',
  w: 'watt watts',
  ah: '',
  wh: '',
  hz: 'hertz',
  nm: '',
  j: 'joule joules',
  db: 'decibel decibels',
  kg: 'kilogram kilograms',
  g: 'gram grams',
  oz: 'ounce ounces',
  lb: 'lbs pound pounds',
  l: 'litre litres liter liters',
  bar: '',
  psi: '',
  rpm: '',
  lm: 'lumen lumens',
  deg: 'degree degrees',
};
/** Each name of a unit, and the unit and the factor by which its quantities are stored. */
const units: Record<string, readonly [unit: string, factor: number]> = {
  ...Object.fromEntries(
    Object.entries(unitNames).flatMap(([unit, others]) =>
      [unit, ...(others.match(/\w+/g) ?? [])].map(name => [name, [unit, 1] as const]),
    ),
  ),
  kw: ['w', 1000],
  cm: ['mm', 10],
};
const names = Object.keys(units).sort((a, b) => b.length - a.length);
const quantity = new RegExp(`(?<![\\p{L}\\d.-])(\\d+(?:\\.\\d+)?)[ -]?(${names.join('|')})(?![\\p{L}\\d])`, 'gu');

/** Quantities that share a unit: `120/240 V` and `100-240 V`. */
const quantities = new RegExp(
  `(?<![\\p{L}\\d.,/\u2013-])(\\d{1,9}(?:\\.\\d{1,9})?(?:[/\u2013-]\\d{1,9}(?:\\.\\d{1,9})?){1,3})[ -]?(${names.join('|')})(?![\\p{L}\\d])`,
  'gu',
);
const shareUnit = (_: string, numbers: string, unit: string): string =>
  numbers
    .split(/[/\u2013-]/)
    .map(number => `${number} ${unit}`)
    .join(' ');

const joinQuantity = (_: string, number: string, unit: string): string => {
  const [stored, factor] = units[unit] ?? [unit, 1];
  return ` ${Number((Number(number) * factor).toFixed(3))}${stored} `;
};

/** The halves, quarters, … of inches. Other pairs of numbers with a slash, such as 24/7, are no fractions. */
const fraction = /(?<![\p{L}\d.,/-])(?:(\d+)[ -])?(\d+)\/(2|3|4|8|16|32|64)(?![\d/])/gu;
const decimalOf = (text: string, whole: string | undefined, above: string, below: string): string =>
  Number(above) < Number(below)
    ? String(Number((Number(whole ?? 0) + Number(above) / Number(below)).toFixed(3)))
    : text;

/**
 * A folded text with one way to write what people write in several: `10"` as `10 in`, `M8×1.25` and `4 x 4` with an x and no
 * spaces, `2½` and `2 1/2` as `2.5`, `.5` as `0.5`, `80°` as `80 deg`, and `carpenter's` as `carpenter`.
 */
const unified = (text: string): string =>
  fold(text.replace(/\d(?=[\u00BC-\u00BE\u2150-\u215E])/g, '$& ').replace(/(?<=\d ?)[\u00BA\u02DA]/g, '\u00B0'))
    .replaceAll('\u2044', '/')
    .replace(/(?<=\d) ?\u00B0/g, ' deg ')
    .replace(/(?<=\d) ?(?:["\u2033\u201D\u201C]|''|\u2032\u2032)/g, ' in ')
    .replace(/(?<=\p{L})['\u2019\u02BC]s?(?!\p{L})/gu, '')
    .replace(/(?<=\d) ?[x\u00D7] ?(?=\d)/g, 'x')
    .replace(/(?<![\p{L}\d])\.(?=\d)/gu, '0.')
    .replace(fraction, decimalOf);

/** Writes each quantity as one word: `1,400 W` becomes `1400w`, and `18 V` becomes `18v`. */
const joinQuantities = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(quantities, shareUnit)
    .replace(quantity, joinQuantity);

/** Ten thousand as `10 000` or `10'000`. The spaces may also be between two numbers: `5 100 mm discs`. */
const spaced = /(?<![\p{L}\d.,/-])[1-9]\d{0,2}(?:(?: \d{3}){1,3}|(?:['\u2019]\d{3}){1,3})(?!\d)/gu;
/** A text in the ways to read its numbers. */
const numberReadings = (text: string): string[] => [
  ...new Set([text.replace(spaced, number => number.replace(/\D/g, '')), text]),
];

const maxLength = 40;

/** The words of a unified text, with the hyphens and points inside them. */
const tokens = (text: string): string[] => joinQuantities(text).match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? [];
const isNumber = (token: string) => /^\d+\.\d+\p{L}*$/u.test(token);
const partsOf = (token: string): string[] => (isNumber(token) ? [token] : token.split(/[-./]/));

export const hasDigit = (word: string): boolean => /\d/.test(word);

/** The words of a search, in the two ways to read a hyphen, as part of a word and as a space, and in those to read its numbers. */
export const interpretationsOf = (query: string, join = joinPhrases): string[][] =>
  numberReadings(join(unified(query))).flatMap(text => {
    const parts = tokens(text).map(partsOf);
    const whole = parts.map(some => some.join('').slice(0, maxLength));
    const split = parts.flat().map(part => part.slice(0, maxLength));
    return whole.length === split.length ? [whole] : [whole, split];
  });

/** The letters and the numbers of a model code: `kd18` gives `kd` and `18`. */
const codeParts = (word: string): string[] => (/^\p{L}+\d/u.test(word) ? (word.match(/\p{L}+|\d+/gu) ?? []) : []);

/**
 * The words under which a text is found. `KT-INS114-DRE` gives its parts and all joined endings, `ktins114dre`, `ins114dre` and
 * `dre`, because a search finds the beginnings of words. `184mm` also gives `184`.
 */
export const wordsOf = (text: string, join = joinPhrases): string[] => {
  const plain = unified(text);
  const words = [...numberReadings(plain), join(plain)].flatMap(tokens).flatMap(token => {
    const parts = partsOf(token);
    const endings = parts.map((_, at) => parts.slice(at).join(''));
    const numbers = parts.flatMap(part => /^(\d+(?:\.\d+)?)\p{L}+$/u.exec(part)?.[1] ?? []);
    return [...parts, ...endings, ...numbers, ...parts.flatMap(codeParts)];
  });
  return [...new Set(words.map(word => word.slice(0, maxLength)))];
};

/** Neighbouring words of a name as one word, for searches such as `toolbox`. */
export const compoundsOf = (name: string): string[] => {
  const found = tokens(unified(name)).map(token => partsOf(token).join(''));
  const pairs = found.slice(1).map((word, at) => `${found[at]}${word}`);
  return pairs.filter(pair => !hasDigit(pair)).map(pair => pair.slice(0, maxLength));
};
