import * as z from 'zod/mini';
import { dollars, id, imageUrl, text } from './primitives.js';

export const categories = {
  'electrical-device': 'Electrical Device',
  'hardware-device': 'Hardware Device',
  'drill-machine': 'Drill Machine',
  'tools-box': 'Tools Box',
  'power-saw': 'Power Saw',
} as const;
export type Category = keyof typeof categories;
export const category = z.enum(Object.keys(categories) as [Category, ...Category[]]);

const spec = z.object({ label: text(60), value: text(120) });
const units = (least: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(least, `The least is ${least}.`), z.maximum(1_000_000, 'The most is 1,000,000.'));

export const newItem = z.object({
  name: text(120),
  image: imageUrl,
  minquantity: units(1),
  avilablequantity: units(0),
  price: dollars,
  description: text(10_000),
  category: z.optional(category),
  specs: z.optional(z.array(spec).check(z.maxLength(30))),
});
export type NewItem = z.infer<typeof newItem>;

export const item = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  description: z.string(),
  minquantity: z.number(),
  avilablequantity: z.number(),
  price: z.number(),
  category: z.nullable(category),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Item = z.infer<typeof item>;
