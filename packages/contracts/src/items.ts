import { z } from 'zod';
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
  z.int('Enter a whole number.').min(least, `The least is ${least}.`).max(1_000_000, 'The most is 1,000,000.');

export const newItem = z.object({
  name: text(120),
  image: imageUrl,
  minquantity: units(1),
  avilablequantity: units(0),
  price: dollars,
  description: text(10_000),
  category: category.optional(),
  specs: z.array(spec).max(30).optional(),
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
  category: category.nullable(),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Item = z.infer<typeof item>;
