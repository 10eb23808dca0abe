import type { AttributeDefinition, AttributeUnit, AttributeValue, Names } from './attributes.js';

/** The word in a language, or the English one. */
export const wordIn = (names: Names, language: string): string => names[language] ?? names.en;

/** The formats of a language cost more than a text, so each is made once. */
const formats = new Map<string, Intl.NumberFormat>();
const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${language} ${options.unit} ${options.maximumFractionDigits} ${options.useGrouping}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known;
};

const rules = new Map<string, Intl.PluralRules>();
const pluralOf = (language: string, value: number): Intl.LDMLPluralRule => {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(value);
};

/** `1` tooth and `24` teeth. A language without words of its own has the English ones. */
const wordOf = (unit: AttributeUnit, language: string, value: number): string => {
  if (!('words' in unit)) return '';
  const tag = unit.words[language] ? language : 'en';
  const { one, other } = unit.words[tag] ?? unit.words.en;
  return one !== undefined && pluralOf(tag, value) === 'one' ? one : other;
};

interface NumberOptions {
  /** Without separators between thousands, as people type a number into a search. Default: with them. */
  plain?: boolean;
}

const numberText = (
  { unit, decimals }: Pick<AttributeDefinition, 'unit' | 'decimals'>,
  value: Exclude<AttributeValue, string | boolean | Names>,
  language: string,
  { plain = false }: NumberOptions = {},
): string => {
  const [from, to] = typeof value === 'number' ? [undefined, value] : [value.min, value.max];
  const known = unit && 'name' in unit ? unit.name : undefined;
  const format = numberFormat(language, {
    maximumFractionDigits: decimals ?? 3,
    useGrouping: !plain,
    // An angle has its sign in every language: 45°.
    ...(known && { style: 'unit', unit: known, unitDisplay: known === 'degree' ? 'narrow' : 'short' }),
  });
  const text = from === undefined ? format.format(to) : format.formatRange(from, to);
  const word = unit ? wordOf(unit, language, to) : '';
  if (!word) return text;
  // Japanese has no space before a counter: 24枚.
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? text + word : `${text} ${word}`;
};

/** The unit of an attribute for itself: `rpm`, in German `min⁻¹`. Empty: it has none. */
export const unitIn = ({ unit }: Pick<AttributeDefinition, 'unit'>, language: string): string => {
  if (!unit) return '';
  if ('words' in unit) return wordOf(unit, language, 2);
  const parts = numberFormat(language, { style: 'unit', unit: unit.name, unitDisplay: 'short' }).formatToParts(2);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
};

/** The words for a value of the type `boolean`. */
export type YesNo = readonly [yes: string, no: string];

/**
 * What an item says about an attribute, in a language: `5,500 rpm`, in German `5.500 min⁻¹`. Undefined: the attribute cannot have this value. It was
 * removed and added with another type, or has lost the choice.
 */
export const attributeText = (
  definition: AttributeDefinition,
  value: AttributeValue,
  language: string,
  [yes, no]: YesNo,
  options?: NumberOptions,
): string | undefined => {
  const { type, choices = [] } = definition;
  if (type === 'boolean') return typeof value === 'boolean' ? (value ? yes : no) : undefined;
  if (type === 'choice') {
    const choice = choices.find(({ key }) => key === value);
    return choice && wordIn(choice.names, language);
  }
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (type === 'text') return typeof value === 'object' && 'en' in value ? wordIn(value, language) : undefined;
  return typeof value === 'number' || !('en' in value) ? numberText(definition, value, language, options) : undefined;
};
