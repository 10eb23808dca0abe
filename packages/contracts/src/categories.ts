import * as z from 'zod/mini';

/** The largest number of categories of a shop: every page has the names of all of them. */
export const maxCategories = 200;

/** GET /categories: in the order of the tree, each one before those below it. */
export const category = z.object({
  key: z.string(),
  /** In the language of the request, or in English. */
  name: z.string(),
  /** The key of the category above it. Null: it is a department. */
  parent: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** It is in no menu and no filter. Its items can be found. */
  hidden: z.boolean(),
  /** For If-Match, in quotation marks. */
  revision: z.number(),
  /** With `translations=true`: by the tag of each language of the shop besides English. */
  translations: z.optional(z.record(z.string(), z.object({ name: z.optional(z.string()) }))),
});
export type Category = z.infer<typeof category>;
