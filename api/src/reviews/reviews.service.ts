import type { Inserted, NewReview, ReviewsPage } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import { raw } from '../database/raw.js';
import { type ListPage, publicListPage } from '../lists/list-text.js';
import { toReview } from './reviews.mapper.js';
import { REVIEW, type ReviewRecord } from './reviews.schema.js';

/** Signs the reviews of accounts without a name; an e-mail address is nobody else's to see. */
const nameless = 'A Kerf customer';

@Injectable()
export class ReviewsService {
  constructor(@InjectModel(REVIEW) private readonly reviews: Model<ReviewRecord>) {}

  async list({ sort = 'oldest', ...page }: ReviewsPage): Promise<ListPage> {
    const order = sort === 'oldest' ? 'oldest first' : 'newest first';
    return publicListPage({ records: raw(this.reviews), filter: {}, order }, page, toReview);
  }

  async add(author: SignedInUser, { rating, description, image }: NewReview): Promise<Inserted> {
    const name = author.displayName ?? nameless;
    const review = await this.reviews.create({ name, description, rating, author: author.id, ...(image && { image }) });
    return { acknowledged: true, insertedId: review._id.toString() };
  }
}
