import * as z from 'zod/mini';
import { currencyCode, id, oneOf, text, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { ofSold, soldFields } from '../sold.js';
import { maxCartLines, namesEachOnce, units } from './cart.js';
import { inCurrency, orderTotal, placedTotal } from './order-money.js';
import { lineQuantities } from './refunds.js';
import { tracking } from './tracking.js';

/** A version of the same tool that is sent in place of what comes back: one for each unit. */
const swap = ofSold(z.object({ ...soldFields, /** The id of the item or of its variant. */ instead: id }));
const swaps = z
  .array(swap)
  .check(
    z.minLength(1, refusal('atLeastOneLine')),
    z.maxLength(maxCartLines, refusal('mostLines', { most: maxCartLines })),
    z.refine(namesEachOnce, refusal('oneLineEach')),
  );
export type Swap = z.infer<typeof swap>;

/** POST /orders/{id}/return. `wish`: the lines for which the customer wants another version, not the money. */
export const newReturn = z.object({ lines: lineQuantities, reason: text(300), wish: z.optional(swaps) });
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
    /**
     * Other versions are sent for these lines, with an order of its own. What was paid for the units pays for it: `amount` is what is left of that, and
     * `total` is what the customer still pays. Both must be those that POST /orders/{id}/returns/{return}/exchange says.
     */
    exchange: z.optional(z.strictObject({ lines: swaps, total: placedTotal })),
    /** A note for the staff about the refund. Without it the customer's reason. */
    note: z.optional(text(300)),
    /** For the customer, on the page of the order and in the message. */
    message: z.optional(text(300)),
  }),
);
export type ReturnDecision = z.infer<typeof returnDecision>;

/** POST /orders/{id}/returns/{return}/exchange. */
export const exchangeRequest = z.strictObject({ lines: lineQuantities, exchange: swaps });
export type ExchangeRequest = z.infer<typeof exchangeRequest>;

/** What an exchange would cost now, in the smallest unit of the order's currency. */
export const exchangeQuote = z.object({
  /** What goes out, at the prices of today. */
  lines: z.array(
    ofSold(
      z.object({ ...soldFields, name: z.string(), quantity: z.number(), total: z.number(), available: z.number() }),
    ),
  ),
  /** What was paid for the units that are exchanged, less what goes back. It pays for the new order. */
  credit: z.number(),
  /** Less than the payment provider takes: the customer pays nothing. */
  waived: z.number(),
  /** What the customer still pays. */
  total: z.number(),
  /** What goes back for the whole return. */
  refund: z.number(),
});
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
export type ExchangeQuoteJson = z.input<typeof exchangeQuote>;

export const orderReturn = z.object({
  id,
  lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
  reason: z.string(),
  status: z.enum(['requested', 'accepted', 'declined']),
  /** What the customer wants in place of the money. */
  wish: z.optional(z.array(swap)),
  /** The order that sends other versions. */
  exchange: z.optional(z.object({ id, number: z.string() })),
  /** What the staff wrote to the customer with the decision. */
  message: z.optional(z.string()),
  /** Of its label: GET /orders/{id}/returns/{return}/label.pdf prints it. Absent while none is bought, and of a declined return. */
  label: z.optional(z.object({ tracking })),
  at: timestamp,
});
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderReturnJson = z.input<typeof orderReturn>;
