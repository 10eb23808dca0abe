import { z } from 'zod';
import { id, totalDollars } from './primitives.js';

export const paymentIntentRequest = z.object({ totalprice: totalDollars, order: id.optional() });
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export const paymentIntent = z.object({ clientSecret: z.string() });
export type PaymentIntentAnswer = z.infer<typeof paymentIntent>;
