import * as z from 'zod/mini';
import { boxPart } from './box.js';
import { priceFields } from './price-fields.js';
import { id } from './primitives.js';
import { specification } from './specifications.js';

/** The largest number of options of an item, and of variants. */
export const maxOptions = 3;
export const maxVariants = 100;

/** What distinguishes a variant, for example the voltage: `18 V`. */
export const optionValue = z.object({ name: z.string(), value: z.string() });
export type OptionValue = z.infer<typeof optionValue>;

/** The values in the order in which they are offered. */
export const itemOption = z.object({ name: z.string(), values: z.array(z.string()) });
export type ItemOption = z.infer<typeof itemOption>;

/** One variant of an item. Name, description and reviews are those of the item, and so are the lines of the technical data in which no variant differs. */
export const itemVariant = z.object({
  /** A variant is sold by this id like an item. */
  id,
  /** Of each option of the item, in their order. */
  options: z.array(optionValue),
  number: z.optional(z.string()),
  ...priceFields,
  stock: z.number(),
  minimum: z.number(),
  /** The variant's own first, then those of the item. */
  pictures: z.array(z.string()),
  /** In grams. */
  weight: z.optional(z.number()),
  /** The lines of its technical data in which the variants differ. Absent: they differ in none. */
  specs: z.optional(z.array(specification)),
  versionName: z.optional(z.string()),
  /** Its own. Absent: the box of the first variant. */
  box: z.optional(z.array(boxPart)),
  without: z.optional(z.string()),
});
export type ItemVariant = z.infer<typeof itemVariant>;
export type ItemVariantJson = z.input<typeof itemVariant>;
