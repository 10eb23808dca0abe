/** A day of the calendar, without a time zone. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export type Interval = 'day' | 'week' | 'month';

const dayMs = 24 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', era: 'short' },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
  formats.set(zone, format);
  return format;
};

/** What a clock in the zone shows at a moment, as if it were in UTC. */
const clockAt = (zone: string, at: number): number => {
  const parts = formatOf(zone).formatToParts(at);
  const read = (type: string) => Number(parts.find(part => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};
const floorSecond = (at: number) => Math.floor(at / 1000) * 1000;
const offsetAt = (zone: string, at: number): number => clockAt(zone, at) - floorSecond(at);

const asUtc = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);
const toDay = (time: number): Day => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The day in the zone at a moment. */
export const dayAt = (zone: string, at: Date): Day => toDay(clockAt(zone, at.getTime()));

/** The first moment at which a clock in the zone shows this, as if it were in UTC; in a gap, as if the clock had not gone forward. */
const momentOf = (zone: string, clock: number): Date => {
  const before = clock - offsetAt(zone, clock - dayMs);
  const after = clock - offsetAt(zone, clock + dayMs);
  const found = [before, after].sort((one, other) => one - other).find(at => clockAt(zone, at) === clock);
  return new Date(found ?? before);
};

/** The first moment of a day: midnight, or the end of the hour that is left out where clocks go forward at midnight. */
export const startOf = (zone: string, day: Day): Date => momentOf(zone, asUtc(day));

/** A time as a request names it: with its zone, or as a clock in `zone` shows it. */
export const timeIn = (zone: string, text: string): Date =>
  /(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : momentOf(zone, floorSecond(Date.parse(`${text}Z`)));

export const plusDays = (day: Day, days: number): Day => toDay(asUtc(day) + days * dayMs);

/** The first day of the interval that a day is in. A week begins on Monday. */
export const firstOf = (interval: Interval, day: Day): Day => {
  if (interval === 'day') return day;
  if (interval === 'month') return { ...day, day: 1 };
  return plusDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));
};

const nextOf = (interval: Interval, first: Day): Day => {
  if (interval === 'month') return toDay(Date.UTC(first.year, first.month, 1));
  return plusDays(first, interval === 'week' ? 7 : 1);
};

/** The starts of the intervals that a period is in: the first is at or before `from`, the last is before `to`. */
export const startsBetween = (zone: string, interval: Interval, from: Date, to: Date): Date[] => {
  const starts: Date[] = [];
  let first = firstOf(interval, dayAt(zone, from));
  for (let start = startOf(zone, first); start < to; start = startOf(zone, first)) {
    starts.push(start);
    first = nextOf(interval, first);
  }
  return starts;
};

/** The index of the last of the starts, which are in order, that is not after `at`. */
export const lastUpTo = (starts: readonly Date[], at: Date): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as Date) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

const isDate = (text: string) => text.length === 'yyyy-mm-dd'.length;
const dayOf = (text: string): Day => toDay(Date.parse(text));

/** A period as a request names it. Without `to`, it ends with today; without `from`, it has `days` days. */
export const periodOf = (
  zone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  days: number,
  now: Date,
): { from: Date; to: Date } => {
  const endOf = (day: Day) => startOf(zone, plusDays(day, 1));
  const end = to === undefined ? endOf(dayAt(zone, now)) : isDate(to) ? endOf(dayOf(to)) : new Date(to);
  if (from !== undefined) return { from: isDate(from) ? startOf(zone, dayOf(from)) : new Date(from), to: end };
  const last = dayAt(zone, new Date(end.getTime() - 1));
  return { from: startOf(zone, plusDays(last, 1 - days)), to: end };
};
