import * as z from 'zod/mini';
import { rating } from './items.js';
import { id, imageUrl, noWebAddress, oneOf, text, timestamp } from './primitives.js';
import { refusal } from './refusals/refusal.js';

export const newReview = z.object({
  rating: z.int(refusal('wholeRating')).check(z.minimum(1, refusal('rating')), z.maximum(5, refusal('rating'))),
  description: text(2000).check(noWebAddress()),
  image: z.optional(imageUrl),
  /** The item that is reviewed. Without it, the review is about the shop. */
  item: z.optional(id),
});
export type NewReview = z.infer<typeof newReview>;

/** The part of a review that a customer fills in. */
export const reviewDetails = z.omit(newReview, { image: true, item: true });

export const review = z.object({
  _id: id,
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.string(),
  rating: z.number(),
  createdAt: timestamp,
  /** What the shop says to it. */
  answer: z.optional(z.object({ text: z.string(), at: timestamp })),
});
export type Review = z.infer<typeof review>;

/** A review of an item. `verified`: its author had a paid order of the item. */
export const itemReview = z.extend(review, { verified: z.boolean() });
export type ItemReview = z.infer<typeof itemReview>;

/** `helpful` lists verified reviews first. Within equal values, newer reviews come first. */
export const itemReviewSort = oneOf(['newest', 'helpful', 'rating', '-rating']);
export type ItemReviewSort = z.infer<typeof itemReviewSort>;

/** GET /reviews/own: the ids of the items that the caller has reviewed. A review of a variant is one of its item. */
export const reviewed = z.array(id);

/** GET /items/{id}/reviews. */
export const itemReviews = z.object({
  reviews: z.array(itemReview),
  rating,
  /** The number of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  distribution: z.array(z.object({ value: z.number(), count: z.number() })),
  next: z.optional(z.string()),
});
export type ItemReviews = z.infer<typeof itemReviews>;
