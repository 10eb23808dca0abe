import { locale } from '@kerf/contracts/domain';
import { momentMessages as texts } from '../messages/moment-messages';

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (
  at: Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  tag = locale(),
): string => {
  const key = JSON.stringify([tag, timeZone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, known);
  return known.format(at);
};

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const date = { month: 'short', day: 'numeric' } as const;

/** The day in a time zone, such as `2026-11-26`. */
export const dayIn = (at: Date, zone?: string): string => {
  const [month, day, year] = format(at, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-US').split(
    '/',
  );
  return `${year}-${month}-${day}`;
};

/** A stored time as an input of a time zone has it, such as `2026-11-26T09:30`. Empty for none. */
export const clockIn = (time: string | null | undefined, timeZone: string): string => {
  if (!time) return '';
  const numeric = '2-digit' as const;
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
  }).formatToParts(new Date(time));
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** A time as the staff reads it, such as "Today, 1:11 PM" and "Nov 25, 6:58 PM". The year only if it is another one. */
export const momentText = (at: Date, now: Date, zone?: string): string => {
  const [day, today] = [dayIn(at, zone), dayIn(now, zone)];
  if (day === today) return texts.today({ text: format(at, zone, clock) });
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return format(at, zone, { ...date, ...(isThisYear ? {} : { year: 'numeric' as const }), ...clock });
};

/** The time of day, such as "1:11 PM". */
export const timeText = (at: Date, zone?: string): string => format(at, zone, clock);

const dayMs = 24 * 3_600_000;

/** A day as a heading, such as "Today, November 26" and "Tuesday, November 24". */
export const dayText = (at: Date, now: Date, zone?: string): string => {
  const [day, today] = [dayIn(at, zone), dayIn(now, zone)];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const named = format(at, zone, {
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  });
  if (day === today) return texts.today({ text: named });
  if (day === dayIn(new Date(Date.parse(`${today}T12:00:00Z`) - dayMs), 'UTC')) return texts.yesterday({ text: named });
  return texts.onWeekday({ weekday: format(at, zone, { weekday: 'long' }), text: named });
};
