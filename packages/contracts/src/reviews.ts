import * as z from 'zod/mini';
import { id, imageUrl, text, timestamp } from './primitives.js';

export const newReview = z.object({
  rating: z
    .int('Enter a whole number from 1 to 5.')
    .check(z.minimum(1, 'Enter a number from 1 to 5.'), z.maximum(5, 'Enter a number from 1 to 5.')),
  description: text(2000),
  image: z.optional(imageUrl),
});
export type NewReview = z.infer<typeof newReview>;

/** The part of a review that a customer fills in. */
export const reviewDetails = z.omit(newReview, { image: true });

export const review = z.object({
  _id: id,
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.string(),
  rating: z.number(),
  createdAt: timestamp,
});
export type Review = z.infer<typeof review>;
