import { z } from 'zod';

/**
 * Part of a list: `limit` entries from its start or, with `after`, from where the page before ended. The answer's `Link`
 * header, `<?limit=…&after=…>; rel="next"`, names the page that follows, if any. Neither: the whole list.
 */
export const page = z.object({
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'A page has 1 to 100 entries.')
    .transform(Number)
    .optional(),
  after: z
    .string()
    .regex(/^[\w-]{24}$/, 'This is not a place in a list.')
    .optional(),
});
export type Page = z.output<typeof page>;
