import * as z from 'zod/mini';
import { total } from '../money.js';
import { id } from '../primitives.js';

export const paymentIntentRequest = z.object({ totalprice: total, order: z.optional(id) });
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export const paymentIntent = z.object({ clientSecret: z.string() });
export type PaymentIntentResponse = z.infer<typeof paymentIntent>;
