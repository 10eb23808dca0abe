import * as z from 'zod/mini';
import { currencyCode, id, oneOf, text, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { ofSold, soldFields } from '../sold.js';
import { maxCartLines, namesEachOnce, units } from './cart.js';
import { inCurrency, orderTotal } from './order-money.js';
import { lineQuantities } from './refunds.js';

/** POST /orders/{id}/return. */
export const newReturn = z.object({ lines: lineQuantities, reason: text(300) });
export type NewReturn = z.infer<typeof newReturn>;

/** How a tool came back. Only one that is as new returns to the stock. */
export const toolConditions = ['as-new', 'used', 'damaged'] as const;
export const toolCondition = oneOf(toolConditions);
export type ToolCondition = (typeof toolConditions)[number];

const returnedLines = z
  .array(ofSold(z.object({ ...soldFields, quantity: units, condition: z.optional(toolCondition) })))
  .check(
    z.minLength(1, refusal('atLeastOneLine')),
    z.maxLength(maxCartLines, refusal('mostLines', { most: maxCartLines })),
    z.refine(namesEachOnce, refusal('oneLineEach')),
  );

/** PATCH /orders/{id}/returns/{return}: accepting refunds the lines, and returns them to the stock with `restock`. */
export const returnDecision = inCurrency(
  z.object({
    status: oneOf(['accepted', 'declined']),
    restock: z.optional(z.boolean()),
    /** What was in the parcel. Without it all that was asked for, as new. */
    lines: z.optional(returnedLines),
    /** Without it what was paid for the lines. */
    amount: z.optional(orderTotal),
    /** The order's. It says what `amount` is in. */
    currency: z.optional(currencyCode),
    /** A note for the staff about the refund. Without it the customer's reason. */
    note: z.optional(text(300)),
    /** For the customer, on the page of the order and in the message. */
    message: z.optional(text(300)),
  }),
);
export type ReturnDecision = z.infer<typeof returnDecision>;

export const orderReturn = z.object({
  id,
  lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
  reason: z.string(),
  status: z.enum(['requested', 'accepted', 'declined']),
  /** What the staff wrote to the customer with the decision. */
  message: z.optional(z.string()),
  at: timestamp,
});
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderReturnJson = z.input<typeof orderReturn>;
