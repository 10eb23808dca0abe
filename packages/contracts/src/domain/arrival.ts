import { isEnglish, locale } from './locale.js';

/** How many working days a delivery takes, from the payment. */
export interface DeliveryDays {
  min: number;
  max: number;
}

const isWeekend = (date: Date): boolean => date.getDay() % 6 === 0;

/** The day that is `days` working days after `from`, in the local time zone. Weekends do not count; public holidays do. */
export const afterWorkingDays = (from: Date, days: number): Date => {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
};

const format = (tag: string) => new Intl.DateTimeFormat(tag, { weekday: 'short', month: 'short', day: 'numeric' });

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** `Tue, Dec 1`, without a line break inside. */
const dayText = (date: Date, tag: string): string => unbroken(format(tag).format(date));

/**
 * When an order that is paid at `from` arrives: `Tue, Dec 1 to Thu, Dec 3`, or one day.
 * @param tag the language; that of the page unless it is given
 */
export const arrivalText = ({ min, max }: DeliveryDays, from: Date, tag = locale()): string => {
  const [first, last] = [afterWorkingDays(from, min), afterWorkingDays(from, max)];
  if (!isEnglish(tag)) return unbroken(format(tag).formatRange(first, last));
  return min === max ? dayText(first, tag) : `${dayText(first, tag)} to ${dayText(last, tag)}`;
};

/** The last day on which an order that is paid at `from` arrives: `Thu, Dec 3`. */
export const arrivalDay = ({ max }: DeliveryDays, from: Date, tag = locale()): string =>
  dayText(afterWorkingDays(from, max), tag);
