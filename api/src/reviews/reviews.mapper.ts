import type { HiddenReview, ItemReview, Review, StaffReview } from '@kerf/contracts';
import type { ReviewRecord } from './reviews.schema.js';

export const toReview = (record: ReviewRecord): Review => ({
  _id: record._id.toString(),
  name: record.name,
  image: record.image,
  description: record.description,
  rating: record.rating,
  createdAt: record.createdAt.toISOString(),
  ...(record.answer && { answer: { text: record.answer.text, at: record.answer.at.toISOString() } }),
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

export const toStaffReview = (record: ReviewRecord, itemName: string | undefined): StaffReview => ({
  ...toHiddenReview(record, itemName),
  hidden: record.hidden ?? false,
});
