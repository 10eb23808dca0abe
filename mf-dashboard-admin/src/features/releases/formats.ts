import { locale } from '@kerf/contracts/domain';
import { releaseTexts as texts } from './messages';

const percents = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat(locale());
const kilobytes = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const layoutShift = new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** The time of day in the time zone of the shop. */
export const clockOf = (time: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone }).format(time);

export const percentOf = (share: number): string => percents.format(share);
const averages = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
/** The calls of an average visit. */
export const callsPerVisit = (average: number): string => averages.format(average);
export const countOf = (count: number): string => counts.format(count);
export const kilobytesOf = (bytes: number): string => texts.kilobytes({ value: kilobytes.format(bytes / 1000) });

export type ShownMetric = keyof typeof texts.metrics;

/** In milliseconds; of CLS the value that the Web Vitals define. */
export const vitalOf = (metric: ShownMetric, value: number): string =>
  metric === 'CLS' ? layoutShift.format(value / 1000) : texts.milliseconds({ value: Math.round(value) });

/** Above these, three of four visitors do not have a good page (https://web.dev/articles/vitals). CLS in thousandths. */
export const goodUpTo: Readonly<Record<ShownMetric, number>> = { LCP: 2500, INP: 200, CLS: 100, TTFB: 800 };
