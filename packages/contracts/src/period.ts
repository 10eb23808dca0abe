import * as z from 'zod/mini';

const dateOrTime = z.string().check(
  z.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'Use a date such as 2026-11-24, or a time with its zone.',
  ),
  z.refine(value => !Number.isNaN(Date.parse(value)), 'There is no such date.'),
);
/**
 * The start of a period. A date is a day of the time zone of the request, the shop's unless it names one: `from` begins with it and `to`
 * ends with it. A time is exact: `from` includes it and `to` does not.
 */
export const period = { from: z.optional(dateOrTime), to: z.optional(dateOrTime) };
