import { z } from 'zod';
import { id, phone, text, timestamp, totalDollars } from './primitives.js';

export const orderStatus = z.enum(['unpaid', 'paid', 'shifted', 'cancelled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * POST /orders. The spec's callers also send email, username, name and image; e-mail and name come from the token,
 * name and image find the item only where a caller sends no `item`.
 */
export const newOrder = z.object({
  item: id.optional(),
  name: z.string().max(120).optional(),
  image: z.string().max(2048).optional(),
  address: text(300),
  phone,
  quantity: z.int('Enter a whole number.').min(1, 'Order at least one.').max(1_000_000),
  totalprice: totalDollars,
});
export type NewOrder = z.input<typeof newOrder>;

export const order = z.object({
  _id: id,
  /** The item ordered; name, image and price are a snapshot and outlive it. */
  item: id,
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  totalprice: z.number(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  status: orderStatus,
  paid: z.boolean(),
  role: z.literal('shift').optional(),
  transactionId: z.string().optional(),
  createdAt: timestamp,
});
export type Order = z.infer<typeof order>;

export const shiftOrder = z.object({ role: z.literal('shift') });

/** PATCH /myitems/{id}: only a hint; the server asks the payment provider itself. */
export const reportPayment = z.object({ order: id, transactionId: z.string().min(1).max(255) });
export type ReportPayment = z.infer<typeof reportPayment>;
