import * as z from 'zod/mini';
import { id, text, timestamp } from '../primitives.js';
import { ofSold, soldFields } from '../sold.js';
import { lineQuantities } from './refunds.js';

/** POST /orders/{id}/return. */
export const newReturn = z.object({ lines: lineQuantities, reason: text(300) });
export type NewReturn = z.infer<typeof newReturn>;

/** PATCH /orders/{id}/returns/{return}: accepting refunds the lines, and returns them to the stock with `restock`. */
export const returnDecision = z.object({
  status: z.enum(['accepted', 'declined']),
  restock: z.optional(z.boolean()),
});
export type ReturnDecision = z.infer<typeof returnDecision>;

export const orderReturn = z.object({
  id,
  lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
  reason: z.string(),
  status: z.enum(['requested', 'accepted', 'declined']),
  at: timestamp,
});
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderReturnJson = z.input<typeof orderReturn>;
