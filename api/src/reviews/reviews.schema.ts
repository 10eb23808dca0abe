import { Schema, type Types } from 'mongoose';

export interface ReviewRecord {
  _id: Types.ObjectId;
  name: string;
  image: string | null;
  description: string;
  rating: number;
  /** The customer who wrote it; null for the reviews a fresh shop comes with. */
  author: Types.ObjectId | null;
  /** A digest of the text, the same for texts that differ in case and spaces only. Absent if no user wrote the text, and once its author is erased. */
  textDigest?: string;
  /** The item that is reviewed. Absent in reviews of the shop. */
  item?: Types.ObjectId;
  /** Whether the author had a paid order of the item when the review was written. */
  verified?: boolean;
  /** Set while an administrator hides the review. It then counts nowhere. */
  hidden?: true;
  /** Why it is hidden. Absent if it is not. */
  hiddenReason?: string;
  /** What the shop answered. */
  answer?: { text: string; at: Date };
  createdAt: Date;
}

const required = { type: String, required: true } as const;

const reviewSchema = new Schema<ReviewRecord>(
  {
    name: required,
    image: { type: String, default: null },
    description: required,
    rating: { type: Number, required: true, min: 0, max: 5 },
    author: { type: Schema.Types.ObjectId, default: null },
    textDigest: String,
    item: Schema.Types.ObjectId,
    verified: Boolean,
    hidden: Boolean,
    hiddenReason: String,
    answer: { type: new Schema({ text: required, at: { type: Date, required: true } }, { _id: false }) },
  },
  { collection: 'reviews', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** The visible reviews of one item in each of their orders. The oldest first: also those of the shop, which have no item. */
const visible = { item: 1, hidden: 1 } as const;
export const reviewOrders = {
  newest: { ...visible, createdAt: 1, _id: 1 },
  helpful: { ...visible, verified: -1, createdAt: -1, _id: -1 },
  rating: { ...visible, rating: 1, createdAt: -1, _id: -1 },
  '-rating': { ...visible, rating: -1, createdAt: -1, _id: -1 },
} as const;
const ofItems = { partialFilterExpression: { item: { $exists: true } } };
for (const order of Object.values(reviewOrders))
  reviewSchema.index(order, order === reviewOrders.newest ? {} : ofItems);
/** The hidden reviews of the shop and of all items. */
export const hiddenNewestFirst = { hidden: 1, createdAt: -1, _id: -1 } as const;
reviewSchema.index(hiddenNewestFirst, { partialFilterExpression: { hidden: true } });
/** All reviews, for the staff. */
reviewSchema.index({ createdAt: -1, _id: -1 });
/** All reviews of one customer, who wants to read or to delete what is stored about them. */
reviewSchema.index({ author: 1, createdAt: 1 });
/** One customer has one review of an item. */
reviewSchema.index({ author: 1, item: 1 }, { unique: true, ...ofItems });
/** One customer never posts the same text twice. */
reviewSchema.index(
  { author: 1, textDigest: 1 },
  { unique: true, partialFilterExpression: { textDigest: { $exists: true } } },
);

export const REVIEW = { name: 'Review', schema: reviewSchema };
