import type { SalesInterval, SalesQuery } from '@kerf/contracts';

/** The number of days of each period that a report can show, and the length of an interval in it. */
export const periods = {
  '7': 'day',
  '30': 'day',
  '90': 'week',
  '365': 'month',
} as const satisfies Record<string, SalesQuery['interval']>;
export type Period = keyof typeof periods;
export const isPeriod = (value: string): value is Period => value in periods;

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a period that ends today, or that ends `ago` periods earlier. */
export const daysOf = (period: Period, ago = 0, now = Date.now()) => {
  const length = Number(period) * DAY_MS;
  const end = now - ago * length;
  return { from: dayOf(end - length + DAY_MS), to: dayOf(end) };
};

export const sumOf = (intervals: readonly SalesInterval[]) =>
  intervals.reduce(
    (sum, { orders, units, revenue, refunds, discounts = 0 }) => ({
      orders: sum.orders + orders,
      units: sum.units + units,
      revenue: sum.revenue + revenue,
      refunds: sum.refunds + refunds,
      discounts: sum.discounts + discounts,
    }),
    { orders: 0, units: 0, revenue: 0, refunds: 0, discounts: 0 },
  );

/** The change from one number to another in percent; undefined without a number to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);
