import * as z from 'zod/mini';
import { id, totalDollars } from '../primitives.js';

export const paymentIntentRequest = z.object({ totalprice: totalDollars, order: z.optional(id) });
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export const paymentIntent = z.object({ clientSecret: z.string() });
export type PaymentIntentAnswer = z.infer<typeof paymentIntent>;
