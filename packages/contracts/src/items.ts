import * as z from 'zod/mini';
import { currencyCode } from './currencies.js';
import { amount } from './money.js';
import { id } from './primitives.js';
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

/** The names of the spec, in JSON, for the fields of an item. */
export const itemSpecNames = { minimum: 'minquantity', stock: 'avilablequantity' } as const;

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
  /** Of a reduced item: its lowest price in the 30 days before the reduction, where it is known. */
  lowestPrice: z.optional(amount),
  /** What the reduction takes off the list price: a percentage, or cents. `priceIn` needs it for other currencies. */
  sale: z.optional(z.object({ percent: z.optional(z.number()), amount: z.optional(z.number()) })),
  /** The list prices that staff have set in other currencies, in their smallest unit. */
  prices: z.optional(z.record(currencyCode, z.int())),
});
export const item = withSpecNames(itemFields, itemSpecNames);
export type Item = z.infer<typeof item>;
export type ItemJson = z.input<typeof item>;

/** GET /items/{id}. */
export const itemDetail = withSpecNames(
  z.extend(itemFields, {
    /** Ids of similar items, the most similar first. */
    related: z.array(id),
  }),
  itemSpecNames,
);
export type ItemDetail = z.infer<typeof itemDetail>;
export type ItemDetailJson = z.input<typeof itemDetail>;
