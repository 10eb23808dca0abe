import * as z from 'zod/mini';
import { maxBoxParts } from '../box.js';
import { baseCurrency, unitOf } from '../domain/currencies.js';
import { itemSpecNames, maxPictures, maxSpecs, typedItemFields } from '../items.js';
import { translationsOf } from '../languages.js';
import { price } from '../money.js';
import { currencyCode, imageUrl, line, text } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { withSpecNames } from '../spec-names.js';
import { attributeValues } from './attributes.js';

const spec = z.object({ label: line(60), value: line(120) });
export const itemUnits = (least: number) =>
  z
    .int(refusal('wholeNumber'))
    .check(
      z.minimum(least, refusal('leastIs', { least })),
      z.maximum(1_000_000, refusal('mostIs', { most: 1_000_000 })),
    );

/** In other currencies. The payment provider takes the third decimal of a currency only as 0. */
const prices = z
  .record(
    currencyCode.check(z.refine(code => code !== baseCurrency, refusal('basePrice'))),
    z
      .int(refusal('smallestUnit'))
      .check(z.minimum(1, refusal('priceAboveZero')), z.maximum(99_999_999, refusal('mostIs', { most: 99_999_999 }))),
  )
  .check(({ value, issues }) => {
    for (const [code, amount] of Object.entries(value))
      if (amount % unitOf(code) !== 0)
        issues.push({
          code: 'custom',
          input: amount,
          path: [code],
          message: refusal('priceStep', { code }),
        });
  });
const part = z.strictObject({ quantity: itemUnits(1), name: line(60), detail: z.optional(line(60)) });

/** The number of the manufacturer, by which the search finds the item. */
export const itemNumber = line(40);
/** In grams. */
export const weight = z
  .int(refusal('wholeGrams'))
  .check(
    z.minimum(1, refusal('leastGrams', { least: 1 })),
    z.maximum(1_000_000, refusal('mostGrams', { most: 1_000_000 })),
  );

/** How many short texts an item can have: two for each specification, and options, captions, parts in the box and names of variants. */
const maxTexts = 200;
const translation = z.strictObject({
  name: z.optional(line(120)),
  description: z.optional(text(10_000)),
  texts: z.optional(
    z
      .array(z.strictObject({ english: line(120), text: line(120) }))
      .check(z.maxLength(maxTexts, refusal('shortTexts', { most: maxTexts }))),
  ),
});

/** A new item as a form has it, with prices in dollars. */
export const newItemForm = z.object({
  name: line(120),
  image: imageUrl,
  minimum: itemUnits(1),
  stock: itemUnits(0),
  /** The list price. Promotions reduce it. */
  price,
  description: text(10_000),
  ...z.partial(typedItemFields).shape,
  specs: z.optional(z.array(spec).check(z.maxLength(maxSpecs, refusal('specs', { most: maxSpecs })))),
  /** The values of attributes, by their keys. A change names those that it changes; null removes one. */
  attributes: z.optional(attributeValues),
  /** List prices in other currencies that replace the converted one. An empty object removes all of them. */
  prices: z.optional(prices),
  /** Besides `image`. */
  pictures: z.optional(z.array(imageUrl).check(z.maxLength(maxPictures, refusal('pictures', { most: maxPictures })))),
  /** What `image` and `pictures` show. They replace all captions of the item. */
  captions: z.optional(
    z
      .array(z.object({ picture: imageUrl, text: line(120) }))
      .check(z.maxLength(maxPictures + 1, refusal('captions', { most: maxPictures + 1 }))),
  ),
  /** What is in the box. Of a variant: an empty list is that of the item. */
  box: z.optional(z.array(part).check(z.maxLength(maxBoxParts, refusal('boxParts', { most: maxBoxParts })))),
  /** Of a variant. Null: it is named by the item and its options. */
  versionName: z.optional(z.nullable(line(120))),
  /** Null: it has none. */
  number: z.optional(z.nullable(itemNumber)),
  weight: z.optional(z.nullable(weight)),
  translations: z.optional(translationsOf(translation)),
});
export type NewItemForm = z.input<typeof newItemForm>;

const { minimum: minquantity, stock: avilablequantity, ...others } = newItemForm.shape;
const newItemFields = z.object({
  ...others,
  minquantity,
  avilablequantity,
  // An item that is read and sent back would otherwise get its reduced price as its list price.
  wasPrice: z.optional(z.undefined(refusal('listPrice'))),
});
/** `draft`: it is not in the shop until somebody lists it. */
export const newItem = withSpecNames(z.extend(newItemFields, { draft: z.optional(z.literal(true)) }), itemSpecNames);
/** What describes a new item. */
export type NewItem = Omit<z.infer<typeof newItem>, 'wasPrice' | 'draft'>;
export type ItemToAdd = NewItem & { draft?: true | undefined };
export type NewItemJson = z.input<typeof newItem>;

/** PATCH /items/{id}: any fields of the item. */
export const itemChanges = withSpecNames(
  z.partial(newItemFields).check(z.refine(changes => Object.keys(changes).length > 0, refusal('oneFieldOfItem'))),
  itemSpecNames,
);
export type ItemChanges = Omit<z.infer<typeof itemChanges>, 'wasPrice'>;
