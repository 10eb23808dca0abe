import { fold } from './fold.js';
import { joinPhrases } from './synonyms.js';

/** Units, and the unit and the factor by which their quantities are stored. */
const units: Record<string, readonly [unit: string, factor: number]> = {
  ...Object.fromEntries(
    ['mm', 'm', 'v', 'w', 'ah', 'wh', 'nm', 'j', 'kg', 'g', 'oz', 'lb', 'l', 'bar', 'rpm', 'hz', 'in', 'db'].map(
      unit => [unit, [unit, 1] as const],
    ),
  ),
  kw: ['w', 1000],
  cm: ['mm', 10],
  watt: ['w', 1],
  watts: ['w', 1],
  volt: ['v', 1],
  volts: ['v', 1],
  inch: ['in', 1],
  inches: ['in', 1],
  litre: ['l', 1],
  litres: ['l', 1],
};
const names = Object.keys(units).sort((a, b) => b.length - a.length);
const quantity = new RegExp(`(?<![\\p{L}\\d.-])(\\d+(?:\\.\\d+)?)[ -]?(${names.join('|')})(?![\\p{L}\\d])`, 'gu');

const joinQuantity = (_: string, number: string, unit: string): string => {
  const [stored, factor] = units[unit] ?? [unit, 1];
  return ` ${Number((Number(number) * factor).toFixed(3))}${stored} `;
};

/** Writes each quantity as one word: `1,400 W` becomes `1400w`, and `18 V` becomes `18v`. */
const joinQuantities = (folded: string): string =>
  folded
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(quantity, joinQuantity);

const maxLength = 40;

/** The words of a folded text, with the hyphens and points inside them. */
const tokens = (folded: string): string[] =>
  joinQuantities(folded).match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? [];
const isNumber = (token: string) => /^\d+\.\d+\p{L}*$/u.test(token);
const partsOf = (token: string): string[] => (isNumber(token) ? [token] : token.split(/[-./]/));

export const hasDigit = (word: string): boolean => /\d/.test(word);

/** The words of a search, in the two ways to read a hyphen: as part of a word, and as a space. */
export const interpretationsOf = (query: string): string[][] => {
  const parts = tokens(joinPhrases(fold(query))).map(partsOf);
  const whole = parts.map(some => some.join('').slice(0, maxLength));
  const split = parts.flat().map(part => part.slice(0, maxLength));
  return whole.length === split.length ? [whole] : [whole, split];
};

/** The letters and the numbers of a model code: `kd18` gives `kd` and `18`. */
const codeParts = (word: string): string[] => (/^\p{L}+\d/u.test(word) ? (word.match(/\p{L}+|\d+/gu) ?? []) : []);

/**
 * The words under which a text is found. `KT-INS114-DRE` gives its parts and all joined endings, `ktins114dre`, `ins114dre` and
 * `dre`, because a search finds the beginnings of words. `184mm` also gives `184`.
 */
export const wordsOf = (text: string): string[] => {
  const folded = fold(text);
  const words = [...tokens(folded), ...tokens(joinPhrases(folded))].flatMap(token => {
    const parts = partsOf(token);
    const endings = parts.map((_, at) => parts.slice(at).join(''));
    const numbers = parts.flatMap(part => /^(\d+(?:\.\d+)?)\p{L}+$/u.exec(part)?.[1] ?? []);
    return [...parts, ...endings, ...numbers, ...parts.flatMap(codeParts)];
  });
  return [...new Set(words.map(word => word.slice(0, maxLength)))];
};

/** Neighbouring words of a name as one word, for searches such as `toolbox`. */
export const compoundsOf = (name: string): string[] => {
  const found = tokens(fold(name)).map(token => partsOf(token).join(''));
  const pairs = found.slice(1).map((word, at) => `${found[at]}${word}`);
  return pairs.filter(pair => !hasDigit(pair)).map(pair => pair.slice(0, maxLength));
};
