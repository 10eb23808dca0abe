import * as z from 'zod/mini';
import { amount, price } from './money.js';
import { id, imageUrl, text } from './primitives.js';
import { withSpecNames } from './spec-names.js';

export const categories = {
  'electrical-device': 'Electrical Device',
  'hardware-device': 'Hardware Device',
  'drill-machine': 'Drill Machine',
  'tools-box': 'Tools Box',
  'power-saw': 'Power Saw',
} as const;
export type Category = keyof typeof categories;
export const category = z.enum(Object.keys(categories) as [Category, ...Category[]]);

/** The largest number of specifications of an item, and of pictures besides the first. */
export const maxSpecs = 30;
export const maxPictures = 10;

const spec = z.object({ label: text(60), value: text(120) });
const units = (least: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(least, `The least is ${least}.`), z.maximum(1_000_000, 'The most is 1,000,000.'));

const specNames = { minimum: 'minquantity', stock: 'avilablequantity' } as const;

/** A new item as a form has it, with prices in dollars. */
export const newItemForm = z.object({
  name: text(120),
  image: imageUrl,
  minimum: units(1),
  stock: units(0),
  price,
  description: text(10_000),
  /** Null: the item is in no category. */
  category: z.optional(z.nullable(category)),
  specs: z.optional(z.array(spec).check(z.maxLength(maxSpecs, `An item has at most ${maxSpecs} specifications.`))),
  /** Besides `image`. */
  pictures: z.optional(
    z.array(imageUrl).check(z.maxLength(maxPictures, `An item has at most ${maxPictures} more pictures.`)),
  ),
  /** The price before a reduction. Null removes it. */
  wasPrice: z.optional(z.nullable(price)),
});
export type NewItemForm = z.input<typeof newItemForm>;

const { minimum: minquantity, stock: avilablequantity, ...others } = newItemForm.shape;
const newItemFields = z.object({ ...others, minquantity, avilablequantity });
export const newItem = withSpecNames(newItemFields, specNames);
export type NewItem = z.infer<typeof newItem>;
export type NewItemJson = z.input<typeof newItem>;

/** PATCH /items/{id}: any fields of the item. */
export const itemChanges = withSpecNames(
  z
    .partial(newItemFields)
    .check(z.refine(changes => Object.keys(changes).length > 0, 'Send at least one field of the item.')),
  specNames,
);
export type ItemChanges = z.infer<typeof itemChanges>;

/** The average of an item's visible reviews, to one decimal. It is 0 without reviews. */
export const rating = z.object({ average: z.number(), count: z.number() });
export type Rating = z.infer<typeof rating>;

/** The fields of an item as JSON has them. */
export const itemFields = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  description: z.string(),
  minquantity: z.number(),
  avilablequantity: z.number(),
  price: amount,
  category: z.nullable(category),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  /** All pictures, `image` first. */
  pictures: z.array(z.string()),
  rating,
  /** The price before a reduction, higher than `price`. Absent if the price is not reduced. */
  wasPrice: z.optional(amount),
});
export const item = withSpecNames(itemFields, specNames);
export type Item = z.infer<typeof item>;
export type ItemJson = z.input<typeof item>;

/** GET /items/{id}. */
export const itemDetail = withSpecNames(
  z.extend(itemFields, {
    /** Ids of similar items, the most similar first. */
    related: z.array(id),
  }),
  specNames,
);
export type ItemDetail = z.infer<typeof itemDetail>;
export type ItemDetailJson = z.input<typeof itemDetail>;
