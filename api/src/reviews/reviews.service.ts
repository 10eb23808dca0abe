import type { Inserted, NewReview, Page } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import { raw } from '../database/raw.js';
import { type ListText, listText } from '../lists/list-text.js';
import { toReview } from './reviews.mapper.js';
import { REVIEW, type ReviewRecord } from './reviews.schema.js';

/** Signs the reviews of accounts without a name; an e-mail address is nobody else's to see. */
const nameless = 'A Kerf customer';

@Injectable()
export class ReviewsService {
  constructor(@InjectModel(REVIEW) private readonly reviews: Model<ReviewRecord>) {}

  /** Oldest first. */
  async list(page: Page): Promise<ListText> {
    return listText({ records: raw(this.reviews), filter: {}, order: 'oldest first' }, page, toReview);
  }

  async add(author: SignedInUser, { rating, description, image }: NewReview): Promise<Inserted> {
    const name = author.displayName ?? nameless;
    const review = await this.reviews.create({ name, description, rating, author: author.id, ...(image && { image }) });
    return { acknowledged: true, insertedId: review._id.toString() };
  }
}
