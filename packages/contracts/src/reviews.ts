import { z } from 'zod';
import { id, imageUrl, text, timestamp } from './primitives.js';

export const newReview = z.object({
  rating: z
    .int('Enter a whole number from 1 to 5.')
    .min(1, 'Enter a number from 1 to 5.')
    .max(5, 'Enter a number from 1 to 5.'),
  description: text(2000),
  image: imageUrl.optional(),
});
export type NewReview = z.infer<typeof newReview>;

export const review = z.object({
  _id: id,
  name: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  rating: z.number(),
  createdAt: timestamp,
});
export type Review = z.infer<typeof review>;
