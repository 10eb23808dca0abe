import * as z from 'zod/mini';
import { maxPictures } from '../items.js';
import { price } from '../money.js';
import { id, imageUrl, line, nameKey } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { maxOptions, maxVariants } from '../variants.js';
import { itemNumber, itemUnits, weight } from './item-changes.js';

const different = (texts: readonly string[]) => new Set(texts.map(nameKey)).size === texts.length;

/** One variant as staff edits it. Without `id` it is added. */
const variant = z.strictObject({
  id: z.optional(id),
  /** The value of each option, in the order of the options. */
  options: z.array(line(40)).check(z.maxLength(maxOptions, refusal('variantOptions', { most: maxOptions }))),
  number: z.optional(itemNumber),
  /** The list price. */
  price,
  minimum: z.optional(itemUnits(1)),
  /** Of an added variant. POST /items/{id}/stock changes the stock of an existing one. */
  stock: z.optional(itemUnits(0)),
  /** Without it the item's. */
  image: z.optional(imageUrl),
  pictures: z.optional(
    z.array(imageUrl).check(z.maxLength(maxPictures, refusal('variantPictures', { most: maxPictures }))),
  ),
  weight: z.optional(weight),
});
export type VariantForm = z.input<typeof variant>;

/**
 * PUT /items/{id}/variants: all variants of an item. The first one is the item itself. A variant that is not named is removed. Without
 * options and variants the item has none.
 */
export const itemVariants = z.strictObject({
  options: z
    .array(line(30))
    .check(
      z.maxLength(maxOptions, refusal('itemOptions', { most: maxOptions })),
      z.refine(different, refusal('optionNames')),
    ),
  variants: z.array(variant).check(z.maxLength(maxVariants, refusal('itemVariants', { most: maxVariants }))),
});
export type ItemVariants = z.infer<typeof itemVariants>;
export type ItemVariantsJson = z.input<typeof itemVariants>;
