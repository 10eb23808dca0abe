import * as z from 'zod/mini';
import { currencyCode, text, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { inserted } from '../responses.js';
import { ofSold, soldFields } from '../sold.js';
import { maxCartLines, units } from './cart.js';
import { inCurrency, orderAmount, orderCurrency, orderTotal } from './order-money.js';

/** Quantities of an order's lines. */
export const lineQuantities = z.array(ofSold(z.object({ ...soldFields, quantity: units }))).check(
  z.minLength(1, refusal('atLeastOneLine')),
  z.maxLength(maxCartLines, refusal('mostLines', { most: maxCartLines })),
  z.refine(lines => new Set(lines.map(({ item }) => item)).size === lines.length, refusal('oneLineEach')),
);

/** POST /orders/{id}/refunds. Without `amount` it is what was paid for `lines`; without both, all that is left. */
export const newRefund = inCurrency(
  z.object({
    lines: z.optional(lineQuantities),
    amount: z.optional(orderTotal),
    /** The order's. It says what `amount` is in. */
    currency: z.optional(currencyCode),
    /** A note for the staff. The customer does not see it. */
    reason: text(300),
    /** A text for the customer, on the page of the order and in the message. */
    message: z.optional(text(300)),
    /** Whether the quantities of `lines` return to the stock. */
    restock: z.boolean(),
    /** The units of `lines` are cancelled: refused if so many have left the shop. */
    cancel: z.optional(z.literal(true)),
    /** Whether the customer gets a message. Yes unless it says false. */
    notify: z.optional(z.boolean()),
  }),
);
export type NewRefund = z.infer<typeof newRefund>;

/** POST /orders/{id}/refunds/quote. */
export const refundQuoteRequest = z.strictObject({ lines: lineQuantities });
export type RefundQuoteRequest = z.infer<typeof refundQuoteRequest>;

/** What can go back for units of an order, in the smallest unit of its currency. */
export const refundQuote = z.object({
  /** What was paid for them: their share of each promotion stays with them. */
  asPaid: z.number(),
  /**
   * What the order cost more with them, if the rest is worked out again with the promotions and the free delivery that the order was paid with. Absent
   * where these, or the taxes, have changed since.
   */
  workedOut: z.optional(z.number()),
});
export type RefundQuote = z.infer<typeof refundQuote>;

export const refundStatus = z.enum(['pending', 'succeeded', 'failed']);
export type RefundStatus = z.infer<typeof refundStatus>;

/** The actor of a step or a refund in the history of an order. `shop` is also its staff. */
export const historyActor = z.enum(['customer', 'shop', 'payment provider']);

/** A refund made at the payment provider has no lines, no reason and no message. One by the customer is of cancelled units. */
export const refund = z.object({
  id: z.string(),
  amount: orderAmount,
  status: refundStatus,
  /** Of an exchange: what was paid for the lines and pays for the order of the other versions. */
  kept: z.optional(orderAmount),
  lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
  by: historyActor,
  /** The note of the staff who asked for it, and for the staff only. */
  reason: z.optional(z.string()),
  /** For the customer. */
  message: z.optional(z.string()),
  at: timestamp,
});
export type Refund = z.infer<typeof refund>;
export type RefundJson = z.input<typeof refund>;

export const placedRefund = inCurrency(z.extend(inserted, { currency: orderCurrency, refund }));
export type PlacedRefund = z.infer<typeof placedRefund>;
export type PlacedRefundJson = z.input<typeof placedRefund>;
