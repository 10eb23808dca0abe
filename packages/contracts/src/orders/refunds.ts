import * as z from 'zod/mini';
import { currencyCode, text, timestamp } from '../primitives.js';
import { inserted } from '../responses.js';
import { ofSold, soldFields } from '../sold.js';
import { maxCartLines, units } from './cart.js';
import { inCurrency, orderAmount, orderCurrency, orderTotal } from './order-money.js';

/** Quantities of an order's lines. */
export const lineQuantities = z.array(ofSold(z.object({ ...soldFields, quantity: units }))).check(
  z.minLength(1, 'Name at least one line.'),
  z.maxLength(maxCartLines, `Name at most ${maxCartLines} lines.`),
  z.refine(lines => new Set(lines.map(({ item }) => item)).size === lines.length, 'Name each item in one line only.'),
);

/** POST /orders/{id}/refunds. Without `amount` it is what was paid for `lines`; without both, all that is left. */
export const newRefund = inCurrency(
  z.object({
    lines: z.optional(lineQuantities),
    amount: z.optional(orderTotal),
    /** The order's. It says what `amount` is in. */
    currency: z.optional(currencyCode),
    reason: text(300),
    /** Whether the quantities of `lines` return to the stock. */
    restock: z.boolean(),
    /** Whether the customer gets a message. Yes unless it says false. */
    notify: z.optional(z.boolean()),
  }),
);
export type NewRefund = z.infer<typeof newRefund>;

export const refundStatus = z.enum(['pending', 'succeeded', 'failed']);
export type RefundStatus = z.infer<typeof refundStatus>;

/** A refund made at the payment provider has no lines and no reason. */
export const refund = z.object({
  id: z.string(),
  amount: orderAmount,
  status: refundStatus,
  lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
  reason: z.optional(z.string()),
  at: timestamp,
});
export type Refund = z.infer<typeof refund>;
export type RefundJson = z.input<typeof refund>;

export const placedRefund = inCurrency(z.extend(inserted, { currency: orderCurrency, refund }));
export type PlacedRefund = z.infer<typeof placedRefund>;
export type PlacedRefundJson = z.input<typeof placedRefund>;
