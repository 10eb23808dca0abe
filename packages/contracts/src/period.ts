import * as z from 'zod/mini';
import { isTimeZone } from './domain/time-zones.js';

const day = /\d{4}-\d{2}-\d{2}/.source;
const clock = /T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?/.source;
const zone = /(?:Z|[+-]\d{2}:\d{2})/.source;

/** `Date.parse` takes 30 February for 2 March. */
const isReal = (text: string): boolean => {
  const midnight = `${text.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`;
  const date = new Date(midnight);
  return !Number.isNaN(date.getTime()) && date.toISOString() === midnight && !Number.isNaN(Date.parse(text));
};

const dateOrTime = z.string().check(
  z.regex(new RegExp(`^${day}(${clock}${zone})?$`), {
    error: 'Use a date such as 2026-11-24, or a time with its zone.',
    abort: true,
  }),
  z.refine(isReal, 'There is no such date.'),
);
/**
 * The start of a period. A date is a day of the time zone of the request, the shop's unless it names one: `from` begins with it and `to`
 * ends with it. A time is exact: `from` includes it and `to` does not.
 */
export const period = { from: z.optional(dateOrTime), to: z.optional(dateOrTime) };

/** A time with its zone is exact. Without one it is a time of the shop's time zone. */
export const shopTime = z
  .string()
  .check(
    z.regex(new RegExp(`^${day}${clock}${zone}?$`), { error: 'Use a time such as 2026-11-27T08:00.', abort: true }),
    z.refine(isReal, 'There is no such time.'),
  );

/** A name of the IANA time zone database, such as `Europe/Berlin`. */
export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, 'Use the name of a time zone, for example Europe/Berlin.'));
