import * as z from 'zod/mini';
import { id, phone, text, timestamp, totalDollars } from './primitives.js';

export const orderStatus = z.enum(['unpaid', 'paid', 'shifted', 'cancelled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * POST /orders. The spec's callers also send email, username, name and image; e-mail and name come from the token,
 * name and image find the item only where a caller sends no `item`.
 */
export const newOrder = z.object({
  item: z.optional(id),
  name: z.optional(z.string().check(z.maxLength(120))),
  image: z.optional(z.string().check(z.maxLength(2048))),
  address: text(300),
  phone,
  quantity: z.int('Enter a whole number.').check(z.minimum(1, 'Order at least one.'), z.maximum(1_000_000)),
  totalprice: totalDollars,
});
export type NewOrder = z.input<typeof newOrder>;

/** The part of an order that a customer fills in. */
export const orderDetails = z.pick(newOrder, { address: true, phone: true, quantity: true });

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
  role: z.optional(z.literal('shift')),
  transactionId: z.optional(z.string()),
  createdAt: timestamp,
});
export type Order = z.infer<typeof order>;

export const shiftOrder = z.object({ role: z.literal('shift') });

/** PATCH /myitems/{id}: only a hint; the server asks the payment provider itself. */
export const reportPayment = z.object({ order: id, transactionId: z.string().check(z.minLength(1), z.maxLength(255)) });
export type ReportPayment = z.infer<typeof reportPayment>;
