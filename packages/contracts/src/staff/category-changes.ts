import * as z from 'zod/mini';
import { maxCategories } from '../categories.js';
import { translationsOf } from '../languages.js';
import { imageUrl, key, line } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

const name = line(60);

/** PUT /categories/{key}: a whole category. A new one needs no If-Match, and a change the revision that it replaces. */
export const categoryForm = z.strictObject({
  /** In English. */
  name,
  /** The names in other languages of the shop. */
  translations: z.optional(translationsOf(z.strictObject({ name: z.optional(name) }))),
  /** The key of the category above it. Null: it is a department. */
  parent: z.nullable(key),
  /** Its place among those with the same parent, from 0. Default: where it is, or the last. */
  position: z.optional(
    z
      .int(refusal('wholeNumber'))
      .check(
        z.minimum(0, refusal('leastIs', { least: 0 })),
        z.maximum(maxCategories, refusal('mostIs', { most: maxCategories })),
      ),
  ),
  picture: z.nullable(imageUrl),
  hidden: z.boolean(),
});
export type CategoryForm = z.infer<typeof categoryForm>;
