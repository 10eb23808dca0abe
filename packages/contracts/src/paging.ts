import * as z from 'zod/mini';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';

/** A query with these parameters and no others. An unknown parameter is refused by its name. */
export const query = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys' ? refusal('unknownParameter', { names: issue.keys.join(', ') }) : undefined,
  });

/** The number of entries of a page, from 1 to 100. */
const noLimit = refusal('pageLimit');
export const limit = z.optional(
  z.pipe(bounded(3, noLimit).check(z.regex(/^([1-9]\d?|100)$/, noLimit)), z.transform(Number)),
);
/** The `next` of the previous page. Its content is internal. */
const noCursor = refusal('noCursor');
export const cursor = z.optional(bounded(400, noCursor).check(z.regex(/^[\w-]{1,400}$/, noCursor)));

const after = z.optional(bounded(24, noCursor).check(z.regex(/^[\w-]{24}$/, noCursor)));

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
