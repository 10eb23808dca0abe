import * as z from 'zod/mini';
import { amount } from '../money.js';
import { timestamp } from '../primitives.js';
import { postalAddress } from './addresses.js';
import { discount } from './discounts.js';
import { orderLine } from './orders.js';
import { refund } from './refunds.js';

/** GET /orders/{id}/receipt: of a paid order. */
export const receipt = z.object({
  number: z.string(),
  /** When the order was placed, and when it was paid. */
  date: timestamp,
  paidAt: timestamp,
  customer: z.object({ name: z.string(), email: z.string(), address: z.union([z.string(), postalAddress]) }),
  lines: z.array(orderLine),
  subtotal: amount,
  delivery: z.optional(z.object({ name: z.string(), price: amount, discounts: z.optional(z.array(discount)) })),
  tax: amount,
  taxIncluded: z.boolean(),
  total: amount,
  payment: z.object({ paid: amount, refunded: amount, transactionId: z.string() }),
  refunds: z.array(refund),
});
export type Receipt = z.infer<typeof receipt>;
export type ReceiptJson = z.input<typeof receipt>;
