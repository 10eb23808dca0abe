import { Schema, type Types } from 'mongoose';

export interface ReviewRecord {
  _id: Types.ObjectId;
  name: string;
  image: string | null;
  description: string;
  rating: number;
  /** Who wrote it; null for the reviews a fresh shop comes with. */
  author: Types.ObjectId | null;
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
  },
  { collection: 'reviews', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

reviewSchema.index({ createdAt: 1, _id: 1 });

export const REVIEW = 'Review';
