import * as z from 'zod/mini';
import { amount, total } from '../money.js';
import { email, id, phone, text, timestamp } from '../primitives.js';
import { inserted } from '../responses.js';
import { postalAddress } from './addresses.js';
import { cartId, cartLines, units } from './cart.js';
import { refund } from './refunds.js';
import { orderReturn } from './returns.js';

export const orderStatus = z.enum(['unpaid', 'paid', 'shifted', 'cancelled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * POST /orders for one item. The spec's callers also send email, username, name and image; e-mail and name come from the token,
 * name and image find the item only where a caller sends no `item`.
 */
export const newOrder = z.object({
  item: z.optional(id),
  name: z.optional(z.string().check(z.maxLength(120))),
  image: z.optional(z.string().check(z.maxLength(2048))),
  address: text(300),
  phone,
  quantity: units,
  totalprice: total,
});
export type NewOrder = z.infer<typeof newOrder>;

/** The part of an order that a customer fills in. */
export const orderDetails = z.pick(newOrder, { address: true, phone: true, quantity: true });

/**
 * POST /orders for the lines of a cart. `totalprice` is the total that the buyer saw, with delivery and tax. An unknown field, such
 * as a discount, is refused.
 */
export const newCartOrder = z.strictObject({
  lines: cartLines,
  /** A delivery method's id. */
  delivery: text(40),
  address: postalAddress,
  phone,
  totalprice: total,
  /** A guest's address for messages about the order. A signed-in customer's comes from the session. */
  email: z.optional(email),
  /** The cart of the account that this order empties. */
  cart: z.optional(cartId),
});
export type NewCartOrder = z.infer<typeof newCartOrder>;

/** The first is tried first; the errors of an invalid body are those of the form that it matches best. */
export const orderRequest = z.union([newCartOrder, newOrder]);

export const placedOrder = z.extend(inserted, {
  number: z.string(),
  /** For a guest: the bearer token that reads, pays and cancels this order, and nothing else. */
  orderToken: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** What was ordered, as the item was at that moment. */
export const orderLine = z.object({
  item: id,
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  /** Of one unit, as the shop shows it. */
  price: amount,
  total: amount,
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order in a list. `item`, `name`, `image` and `quantity` are those of its first line, `totalprice` is the total. */
export const order = z.object({
  _id: id,
  /** For people. It gives no access and follows no sequence. */
  number: z.string(),
  item: id,
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  lines: z.array(orderLine),
  totalprice: amount,
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

export const tracking = z.object({ carrier: z.optional(z.string()), number: z.string(), url: z.optional(z.string()) });
export type Tracking = z.infer<typeof tracking>;

const timelineEntry = z.object({
  at: timestamp,
  /** What happened, e.g. `placed`, `paid`, `shifted`, `refunded`. */
  status: z.string(),
  by: z.enum(['customer', 'shop', 'payment provider']),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** GET /myitems/{id}. `totalprice` is `subtotal` + `delivery.price` + `tax`, or without `tax` if it is included. */
export const orderDetail = z.extend(order, {
  /** As it was sent: one text, or its parts. */
  address: z.union([z.string(), postalAddress]),
  subtotal: amount,
  tax: amount,
  taxIncluded: z.boolean(),
  delivery: z.optional(z.object({ id: z.string(), name: z.string(), price: amount })),
  fulfilment: z.enum(['unfulfilled', 'shipped', 'returned', 'cancelled']),
  /** How much of the total the shop has: paid less refunded. */
  charge: z.enum(['none', 'partial', 'full', 'overcharged']),
  dispute: z.optional(z.enum(['open', 'won', 'lost'])),
  payment: z.object({
    paid: amount,
    refunded: amount,
    transactionId: z.optional(z.string()),
    /** The payment is under way: the provider has not decided yet. */
    processing: z.optional(z.literal(true)),
  }),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  tracking: z.optional(tracking),
  timeline: z.array(timelineEntry),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const shiftOrder = z.object({
  role: z.literal('shift'),
  carrier: z.optional(text(60)),
  trackingNumber: z.optional(text(60)),
});
export type ShiftOrder = z.infer<typeof shiftOrder>;

/** PATCH /myitems/{id}: only a hint; the server asks the payment provider itself. */
export const reportPayment = z.object({ order: id, transactionId: z.string().check(z.minLength(1), z.maxLength(255)) });
export type ReportPayment = z.infer<typeof reportPayment>;

/** POST /orders/{id}/link: sends a guest a new link to the order, if the address is the order's. */
export const orderLinkRequest = z.object({ email });
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>;
