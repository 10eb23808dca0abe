import type { HiddenReview, ItemReview, Review } from '@kerf/contracts';
import type { ReviewRecord } from './reviews.schema.js';

export const toReview = (record: ReviewRecord): Review => ({
  _id: record._id.toString(),
  name: record.name,
  image: record.image,
  description: record.description,
  rating: record.rating,
  createdAt: record.createdAt.toISOString(),
});

export const toItemReview = (record: ReviewRecord): ItemReview => ({
  ...toReview(record),
  verified: record.verified ?? false,
});

export const toHiddenReview = (record: ReviewRecord, itemName: string | undefined): HiddenReview => ({
  ...toReview(record),
  item: record.item ? String(record.item) : null,
  itemName: itemName ?? null,
  reason: record.hiddenReason ?? null,
});
