import * as z from 'zod/mini';
import { boxPart } from './box.js';
import { amount } from './money.js';
import { query } from './paging.js';
import { priceFields } from './price-fields.js';
import { id, key, timestamp } from './primitives.js';
import { refusal } from './refusals/refusal.js';
import { withSpecNames } from './spec-names.js';
import { specification } from './specifications.js';
import { itemOption, itemVariant, optionValue } from './variants.js';

/** The largest number of specifications of an item, and of pictures besides the first. */
export const maxSpecs = 30;
export const maxPictures = 10;

/** The names of the spec, in JSON, for the fields of an item. */
export const itemSpecNames = { minimum: 'minquantity', stock: 'avilablequantity' } as const;

/** The average of an item's visible reviews, to one decimal. It is 0 without reviews. */
export const rating = z.object({ average: z.number(), count: z.number() });
export type Rating = z.infer<typeof rating>;

/**
 * The fields that requests and responses have in the same form. The API stores, validates and documents a new one without another change.
 * A request may leave them out. Without a value a field is null, or an empty list.
 */
export const typedItemFields = z.object({
  /** Null: the item is in no category. */
  category: z.nullable(key),
});

/** The fields of an item as JSON has them. */
export const itemFields = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  description: z.string(),
  minquantity: z.number(),
  avilablequantity: z.number(),
  ...priceFields,
  ...typedItemFields.shape,
  /** In the language of the request: what its attributes say, and what only this item says about itself. */
  specs: z.array(specification),
  /** All pictures, `image` first. */
  pictures: z.array(z.string()),
  rating,
  /** The number of the manufacturer. */
  number: z.optional(z.string()),
  /** In grams. */
  weight: z.optional(z.number()),
  /** Of an item with variants, which is the first of them, and of each variant: the values of its options. */
  choices: z.optional(z.array(optionValue)),
  /** Of another variant than the first: the item that it is a variant of. */
  variantOf: z.optional(id),
  /** Of a variant with a name of its own. Without it, a variant is named by the item and its options. */
  versionName: z.optional(z.string()),
  /** Of a variant, in the language of the request: what others have in the box and it has not: `Without battery and charger`. */
  without: z.optional(z.string()),
  /** Of an item with variants: how many there are, itself included. */
  versions: z.optional(z.number()),
  /** Of an item whose variants have different prices: the lowest. */
  priceFrom: z.optional(amount),
  /** With `priceFrom`: the variant that costs it in the base currency, one in stock if there is one. Lists lead to its page. */
  fromVariant: z.optional(id),
  /** With `priceFrom`, if it cannot simply be converted: the prices of which `priceIn` takes the lowest of a currency. */
  cheapest: z.optional(z.array(z.object(priceFields))),
  /** When staff or a promotion changed it last. Orders and reviews do not count. */
  changedAt: timestamp,
});
export const item = withSpecNames(itemFields, itemSpecNames);
export type Item = z.infer<typeof item>;
export type ItemJson = z.input<typeof item>;

/** What a picture shows, in words of the staff: `The chuck and its clutch`. */
export const pictureCaption = z.object({ picture: z.string(), text: z.string() });
export type PictureCaption = z.infer<typeof pictureCaption>;

/**
 * An item in another language. What is missing is shown in English. `texts` translates the short texts of the item by their English words:
 * labels and values of specifications, names and values of options, captions, parts in the box, and names of variants. One whose English words have changed is not shown.
 */
export const itemTranslation = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  texts: z.optional(z.array(z.object({ english: z.string(), text: z.string() }))),
});
export type ItemTranslation = z.infer<typeof itemTranslation>;

/**
 * GET /items/{id} and /categories. `translations=true`: in English, whatever the language of the request, with all translations. For editors.
 */
export const itemQuery = query({
  translations: z.optional(z.enum(['true'], { error: refusal('trueOnly') })),
});

/** The value of an attribute: a number or a range of numbers, the key of a choice, yes or no, or a text in each language. */
const storedValue = z.union([
  z.number(),
  z.object({ min: z.number(), max: z.number() }),
  z.string(),
  z.boolean(),
  z.catchall(z.object({ en: z.string() }), z.string()),
]);

/** What an item that is not in the shop waits for. */
export const unlisted = z.object({
  since: timestamp,
  /** When it comes into the shop. Absent: when somebody says so. */
  from: z.optional(timestamp),
  /** Of the shop, in which `from` is set. */
  timeZone: z.string(),
});
export type Unlisted = z.infer<typeof unlisted>;

/** The response of GET /items/{id}. */
export const itemDetail = withSpecNames(
  z.extend(itemFields, {
    /** Ids of similar items, the most similar first. */
    related: z.array(id),
    /** Of the pictures, also those of its variants. A picture without one is not named. Absent: none has one. */
    captions: z.optional(z.array(pictureCaption)),
    /** What is in the box, of a variant also if it is that of the item. Absent: the shop does not know. */
    box: z.optional(z.array(boxPart)),
    /** Of an item with variants: its options, and the variants with their values. The item itself is the first one. */
    options: z.optional(z.array(itemOption)),
    variants: z.optional(z.array(itemVariant)),
    /** The slug in each language of the shop, by its tag, English included. Absent: all are `slug`. */
    slugs: z.optional(z.record(z.string(), z.string())),
    /** With `translations=true`: the values of its attributes, by their keys. */
    attributes: z.optional(z.record(z.string(), storedValue)),
    /** For the staff, of an item that is not in the shop. */
    unlisted: z.optional(unlisted),
    /** With `translations=true`: by the tag of each language of the shop besides English. */
    translations: z.optional(z.record(z.string(), itemTranslation)),
  }),
  itemSpecNames,
);
export type ItemDetail = z.infer<typeof itemDetail>;
export type ItemDetailJson = z.input<typeof itemDetail>;
