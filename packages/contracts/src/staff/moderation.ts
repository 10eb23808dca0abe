import * as z from 'zod/mini';
import { id, text } from '../primitives.js';
import { review } from '../reviews.js';

/** GET /reviews/hidden: a review of an item, or of the shop, that is hidden from everyone but administrators. */
export const hiddenReview = z.extend(review, {
  /** The item that is reviewed. Null: the review is about the shop. */
  item: z.nullable(id),
  /** Null also if the item is no longer sold. */
  itemName: z.nullable(z.string()),
  /** Why it is hidden. Null if an earlier release hid it. */
  reason: z.nullable(z.string()),
});
export type HiddenReview = z.infer<typeof hiddenReview>;

/** GET /reviews/all: each review of an item, or of the shop, for the staff. */
export const staffReview = z.extend(hiddenReview, { hidden: z.boolean() });
export type StaffReview = z.infer<typeof staffReview>;

/** PUT /reviews/{id}/answer: what everybody reads below the review. */
export const reviewAnswer = z.object({ text: text(1_000) });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

/** PATCH /reviews/{id}: hides a review from everyone, or shows it again. */
export const reviewModeration = z.object({ hidden: z.boolean(), reason: text(500) });
export type ReviewModeration = z.infer<typeof reviewModeration>;
