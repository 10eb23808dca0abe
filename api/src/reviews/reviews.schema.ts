import { Schema, type Types } from 'mongoose';

export interface ReviewRecord {
  _id: Types.ObjectId;
  name: string;
  image: string | null;
  description: string;
  rating: number;
  /** The customer who wrote it; null for the reviews a fresh shop comes with. */
  author: Types.ObjectId | null;
  /** A digest of the text, the same for texts that differ in case and spaces only. Absent in records of earlier releases. */
  textDigest?: string;
  createdAt: Date;
}

const required = { type: String, required: true } as const;

export const reviewSchema = new Schema<ReviewRecord>(
  {
    name: required,
    image: { type: String, default: null },
    description: required,
    rating: { type: Number, required: true, min: 0, max: 5 },
    author: { type: Schema.Types.ObjectId, default: null },
    textDigest: String,
  },
  { collection: 'reviews', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

reviewSchema.index({ createdAt: 1, _id: 1 });
/** One customer never posts the same text twice. */
reviewSchema.index(
  { author: 1, textDigest: 1 },
  { unique: true, partialFilterExpression: { textDigest: { $exists: true } } },
);

export const REVIEW = 'Review';
