import * as z from 'zod/mini';
import { limit, query } from '../paging.js';
import { period, timeZone } from '../period.js';
import { id, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

const cents = z.int();

/**
 * GET /reports/sales. Default: the last 30 days of the shop's time zone, by day. With `promotion`: the orders that it took something off,
 * and `discounts` is what it took off.
 */
export const salesQuery = query({
  ...period,
  interval: z.optional(z.enum(['day', 'week', 'month'], { error: refusal('reportInterval') })),
  timeZone: z.optional(timeZone),
  promotion: z.optional(id),
});
export type SalesQuery = z.output<typeof salesQuery>;

/** Orders and units count when they are paid, refunds when they are sent. Amounts in cents. `from` is the start of the interval. */
export const salesInterval = z.object({
  from: timestamp,
  orders: z.number(),
  units: z.number(),
  revenue: cents,
  refunds: cents,
  /** What promotions took off the orders; `revenue` is without it. Absent if nothing. */
  discounts: z.optional(cents),
});
export type SalesInterval = z.infer<typeof salesInterval>;
/** Intervals without sales are included. A week begins on Monday. */
export const salesReport = z.object({ timeZone: z.string(), intervals: z.array(salesInterval) });
export type SalesReport = z.infer<typeof salesReport>;

/** GET /reports/items. Default: the last 30 days, 10 items each. */
export const itemsQuery = query({ ...period, timeZone: z.optional(timeZone), limit });
export type ItemsQuery = z.output<typeof itemsQuery>;

/** Revenue in cents. The worst sellers are items on sale, those without a sale first. */
export const itemSales = z.object({
  item: id,
  name: z.string(),
  image: z.nullable(z.string()),
  units: z.number(),
  revenue: cents,
});
export type ItemSales = z.infer<typeof itemSales>;
export const itemsReport = z.object({ best: z.array(itemSales), worst: z.array(itemSales) });
export type ItemsReport = z.infer<typeof itemsReport>;

/** Stock is low if fewer than this many of the smallest orders are left. */
export const lowStockOrders = 5;

/** GET /reports/stock: items whose stock is low, the first to be sold out first. */
export const stockQuery = query({ limit });
export const lowStock = z.object({
  item: id,
  name: z.string(),
  image: z.string(),
  stock: z.number(),
  /** Units sold in the last 30 days. */
  sold: z.number(),
  /** At the rate of the last 30 days. Null: nothing was sold. */
  daysLeft: z.nullable(z.number()),
});
export type LowStock = z.infer<typeof lowStock>;
export const stockReport = z.object({ items: z.array(lowStock) });
export type StockReport = z.infer<typeof stockReport>;

/** GET /reports/overview: how much waits for the staff. */
export const overview = z.object({
  toShip: z.number(),
  /** Of the thousand orders that have waited longest: those that break the shop's promise. */
  late: z.number(),
  /** When the order to ship that has waited longest was placed. */
  oldestToShip: z.nullable(timestamp),
  openReturns: z.number(),
  openDisputes: z.number(),
  /** Orders whose last payment was declined in the last 7 days and that are still unpaid, or were closed by it. */
  failedPayments: z.number(),
  /** Refunds that the payment provider has refused for good. */
  failedRefunds: z.number(),
  lowStock: z.number(),
  unansweredMessages: z.number(),
  /** Front ends that fail more often than usual in this hour. */
  failingFrontEnds: z.number(),
  /** Background jobs that the workers gave up. */
  deadJobs: z.number(),
});
export type Overview = z.infer<typeof overview>;
