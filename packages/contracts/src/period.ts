import * as z from 'zod/mini';
import { isTimeZone } from './domain/time-zones.js';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';

const date = /\d{4}-\d{2}-\d{2}/.source;
const clock = /T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?/.source;
const zone = /(?:Z|[+-]\d{2}:\d{2})/.source;

/** `Date.parse` takes 30 February for 2 March. */
const isReal = (text: string): boolean => {
  const midnight = `${text.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`;
  const date = new Date(midnight);
  return !Number.isNaN(date.getTime()) && date.toISOString() === midnight && !Number.isNaN(Date.parse(text));
};

/** The longest is `2026-11-24T08:00:00.000+01:00`. */
const longestTime = 29;
const noDate = refusal('date');
/** A day, or a time with its zone. */
export const dateOrTime = bounded(longestTime, noDate).check(
  z.regex(new RegExp(`^${date}(${clock}${zone})?$`), { error: noDate, abort: true }),
  z.refine(isReal, refusal('noDate')),
);
/** A day, such as `2026-11-24`. */
export const day = bounded('yyyy-mm-dd'.length, refusal('day')).check(
  z.regex(new RegExp(`^${date}$`), { error: refusal('day'), abort: true }),
  z.refine(isReal, refusal('noDate')),
);
/**
 * The start of a period. A date is a day of the time zone of the request, the shop's unless it names one: `from` begins with it and `to`
 * ends with it. A time is exact: `from` includes it and `to` does not.
 */
export const period = { from: z.optional(dateOrTime), to: z.optional(dateOrTime) };

/** A time with its zone is exact. Without one it is a time of the shop's time zone. */
const noTime = refusal('time');
export const shopTime = bounded(longestTime, noTime).check(
  z.regex(new RegExp(`^${date}${clock}${zone}?$`), { error: noTime, abort: true }),
  z.refine(isReal, refusal('noTime')),
);

/** A name of the IANA time zone database, such as `Europe/Berlin`. */
const noTimeZone = refusal('timeZone');
export const timeZone = bounded(64, noTimeZone).check(z.refine(isTimeZone, noTimeZone));
