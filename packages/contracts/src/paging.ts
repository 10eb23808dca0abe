import * as z from 'zod/mini';

/**
 * Part of a list: `limit` entries from its start or, with `after`, from where the page before ended. The answer's `Link`
 * header, `<?limit=…&after=…>; rel="next"`, names the page that follows, if any. Neither: the whole list.
 */
export const page = z.object({
  limit: z.optional(
    z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'A page has 1 to 100 entries.')), z.transform(Number)),
  ),
  after: z.optional(z.string().check(z.regex(/^[\w-]{24}$/, 'This is not a place in a list.'))),
});
export type Page = z.output<typeof page>;
