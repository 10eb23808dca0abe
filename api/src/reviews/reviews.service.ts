import type { Inserted, NewReview, Review } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import { toReview } from './reviews.mapper.js';
import { REVIEW, type ReviewRecord } from './reviews.schema.js';

/** Signs the reviews of accounts without a name; an e-mail address is nobody else's to see. */
const nameless = 'A Kerf customer';

@Injectable()
export class ReviewsService {
  constructor(@InjectModel(REVIEW) private readonly reviews: Model<ReviewRecord>) {}

  /** Oldest first. */
  async list(): Promise<Review[]> {
    return (await this.reviews.find().sort({ createdAt: 1, _id: 1 }).lean()).map(toReview);
  }

  async add(author: SignedInUser, { rating, description, image }: NewReview): Promise<Inserted> {
    const name = author.displayName ?? nameless;
    const review = await this.reviews.create({ name, description, rating, author: author.id, ...(image && { image }) });
    return { acknowledged: true, insertedId: review._id.toString() };
  }
}
