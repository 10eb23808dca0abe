import * as z from 'zod/mini';

/** A query with these parameters and no others. An unknown parameter is refused by its name. */
export const query = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `Unknown query parameter: ${issue.keys.join(', ')}.` : undefined,
  });

/** The number of entries of a page, from 1 to 100. */
export const limit = z.optional(
  z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'A page has 1 to 100 entries.')), z.transform(Number)),
);
/** The `next` of the previous page. Its content is internal. */
export const cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, 'This is not a place in a list.')));

const after = z.optional(z.string().check(z.regex(/^[\w-]{24}$/, 'This is not a place in a list.')));

/**
 * Part of a list: `limit` entries from its start or, with `after`, from the end of the previous page. The response's `Link`
 * header, `<?limit=…&after=…>; rel="next"`, names the next page, if there is one. Without either parameter the response is the
 * whole list; a public list ends after `publicListLimit` entries and continues at its `Link`.
 */
export const page = query({ limit, after });
export type Page = z.output<typeof page>;

/** The largest number of entries in one response of a list that anyone may read. */
export const publicListLimit = 500;

/** A page of a list in either direction. Default: oldest first. */
export const sortedPage = query({ limit, after, sort: z.optional(z.enum(['oldest', 'newest'])) });
export type SortedPage = z.output<typeof sortedPage>;
