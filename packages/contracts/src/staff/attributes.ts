import * as z from 'zod/mini';
import { languageTag } from '../languages.js';
import { key, line, oneOf } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

/** `number` has a unit or none, `text` is written in each language, `choice` is one of some named values, and `boolean` is yes or no. */
export const attributeTypes = ['number', 'text', 'choice', 'boolean'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** The units that `Intl` writes in every language. Compound ones count as one: a metre per minute. */
export const intlUnits = [
  ...['millimeter', 'centimeter', 'meter', 'inch'],
  ...['gram', 'kilogram', 'ounce'],
  ...['milliliter', 'liter', 'degree', 'celsius', 'percent'],
  ...['second', 'minute', 'hour', 'month', 'year'],
  ...['meter-per-second', 'meter-per-minute', 'liter-per-second', 'liter-per-minute'],
] as const;

/** The key of the attribute that says what one unit weighs, in kilograms. It follows from the weight of an item, where that has one. */
export const WEIGHT = 'weight';

/** Something in each language, by its tag. The shop shows the English one where another language has none. */
type InLanguages<Value> = Record<string, Value> & { en: Value };
export type Names = InLanguages<string>;

const noTag = refusal('languageTag');
/** The type of the schema cannot say that a key is there; the check does. */
const inLanguages = <Value>(value: z.ZodMiniType<Value, Value>) =>
  z
    .record(languageTag(noTag), value, { error: ({ code }) => (code === 'invalid_key' ? noTag : undefined) })
    .check(z.refine(each => Object.hasOwn(each, 'en'), refusal('englishName'))) as object as z.ZodMiniType<
    InLanguages<Value>,
    InLanguages<Value>
  >;
const names = (longest: number) => inLanguages(line(longest));

const words = z.strictObject({
  /** For one, where the language has a word of its own for that. */
  one: z.optional(line(30)),
  other: line(30),
});

const unit = z.union([z.strictObject({ name: oneOf(intlUnits) }), z.strictObject({ words: inLanguages(words) })], {
  error: refusal('unit'),
});
export type AttributeUnit = z.infer<typeof unit>;

/** The largest numbers of choices of an attribute, and of number attributes by which shoppers filter: each of those is an index of the search. */
export const maxChoices = 60;
export const maxNumberFilters = 8;
/** The largest number of attributes of a shop. */
export const maxAttributes = 500;

const choice = z.strictObject({ key, names: names(60) });

const definitionFields = z.strictObject({
  /** An attribute keeps its type: its values would mean something else. */
  type: oneOf(attributeTypes),
  names: names(60),
  /** For those who fill it in. */
  help: z.optional(names(200)),
  /** Of a number. */
  unit: z.optional(unit),
  /** Of a number: the most decimals that are shown. Default: three. */
  decimals: z.optional(
    z
      .int(refusal('wholeNumber'))
      .check(z.minimum(0, refusal('leastIs', { least: 0 })), z.maximum(3, refusal('mostIs', { most: 3 }))),
  ),
  choices: z.optional(z.array(choice).check(z.maxLength(maxChoices, refusal('choices', { most: maxChoices })))),
  /** The categories whose items have it, with those below them. Empty: all items. */
  categories: z.array(key).check(z.maxLength(100, refusal('categoriesOnce'))),
  onCards: z.boolean(),
  inFilters: z.boolean(),
  inComparison: z.boolean(),
  /** Its place among the attributes of an item, the lowest first. */
  position: z
    .int(refusal('wholeNumber'))
    .check(z.minimum(0, refusal('leastIs', { least: 0 })), z.maximum(10_000, refusal('mostIs', { most: 10_000 }))),
});

/** PUT /attributes/{key}. The first one adds it. */
export const attributeDefinition = definitionFields.check(({ value, issues }) => {
  const { type, choices = [] } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (type === 'choice' && choices.length === 0) refuse('choices', refusal('oneChoice'));
  if (type !== 'choice' && value.choices) refuse('choices', refusal('choicesOfChoice'));
  if (new Set(choices.map(({ key }) => key)).size < choices.length) refuse('choices', refusal('choicesOnce'));
  if (type !== 'number' && value.unit) refuse('unit', refusal('unitOfNumber'));
  if (type === 'text' && value.inFilters) refuse('inFilters', refusal('textFilter'));
});
export type AttributeDefinition = z.infer<typeof attributeDefinition>;

export const attribute = z.object({
  ...definitionFields.shape,
  key: z.string(),
  /** The number of its changes: that of `If-Match` for the next one. */
  revision: z.number(),
});
export type Attribute = z.infer<typeof attribute>;

const decimal = z.number(refusal('decimal')).check(
  z.minimum(-1_000_000, refusal('leastIs', { least: -1_000_000 })),
  z.maximum(1_000_000, refusal('mostIs', { most: 1_000_000 })),
  z.refine(value => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, refusal('threeDecimals')),
);
const range = z
  .strictObject({ min: decimal, max: decimal })
  .check(z.refine(({ min, max }) => min < max, refusal('rangeOrder')));

/** What an item says about an attribute: a number or a range, the key of a choice, yes or no, or a text in each language. */
export const attributeValue = z.union([decimal, range, key, z.boolean(), names(120)], {
  error: refusal('attributeValue'),
});
export type AttributeValue = z.infer<typeof attributeValue>;

/** The largest number of attributes of an item. */
export const maxItemAttributes = 60;

/** A change names what it changes. Null removes a value. */
export const attributeValues = z
  .record(key, z.nullable(attributeValue), {
    error: ({ code }) => (code === 'invalid_key' ? refusal('noKey') : undefined),
  })
  .check(
    z.refine(
      values => Object.keys(values).length <= maxItemAttributes,
      refusal('attributes', { most: maxItemAttributes }),
    ),
  );
