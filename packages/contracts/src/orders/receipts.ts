import * as z from 'zod/mini';
import { timestamp } from '../primitives.js';
import { postalAddress } from './addresses.js';
import { discount } from './discounts.js';
import { inCurrency, orderAmount, orderCurrency } from './order-money.js';
import { orderLine } from './orders.js';
import { refund } from './refunds.js';

/** GET /orders/{id}/receipt: of a paid order, or the invoice of one that a firm is to pay. */
export const receipt = inCurrency(
  z.object({
    number: z.string(),
    /** When the order was placed, and when it was paid. */
    date: timestamp,
    paidAt: z.optional(timestamp),
    /** Of an invoice: until when it is to be paid. */
    dueBy: z.optional(timestamp),
    customer: z.object({
      name: z.string(),
      email: z.string(),
      address: z.union([z.string(), postalAddress]),
      company: z.optional(z.string()),
      vatNumber: z.optional(z.string()),
    }),
    lines: z.array(orderLine),
    subtotal: orderAmount,
    delivery: z.optional(z.object({ name: z.string(), price: orderAmount, discounts: z.optional(z.array(discount)) })),
    tax: orderAmount,
    taxIncluded: z.boolean(),
    total: orderAmount,
    currency: orderCurrency,
    payment: z.object({
      paid: orderAmount,
      refunded: orderAmount,
      transactionId: z.string(),
      recorded: z.optional(z.string()),
    }),
    refunds: z.array(refund),
  }),
);
export type Receipt = z.infer<typeof receipt>;
export type ReceiptJson = z.input<typeof receipt>;
