import type { Deleted, Inserted, NewReview, ReviewsPage } from '@kerf/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import { AuditService } from '../audit/audit.service.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { isDuplicate } from '../database/is-duplicate.js';
import { withTransaction } from '../database/with-transaction.js';
import { type ListPage, publicListPage } from '../pagination/list-json.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import { toReview } from './reviews.mapper.js';
import { REVIEW, type ReviewRecord } from './reviews.schema.js';
import { textDigest } from './text-digest.js';

/** Signs the reviews of accounts without a name; an e-mail address is nobody else's to see. */
const nameless = 'A Kerf customer';

const dayMs = 24 * 3_600_000;
const alreadyPosted = () => new ConflictException('You have posted this review already.');

@Injectable()
export class ReviewsService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: Model<ReviewRecord>,
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  async list({ sort = 'oldest', ...page }: ReviewsPage): Promise<ListPage> {
    const order = sort === 'oldest' ? 'oldest first' : 'newest first';
    return publicListPage({ records: this.reviews, filter: {}, order }, page, toReview);
  }

  /**
   * @throws ConflictException if the author has posted this text before
   * @throws TooManyTries after REVIEWS_PER_DAY reviews in a day
   */
  async add(author: SignedInUser, { rating, description, image }: NewReview): Promise<Inserted> {
    const text = { author: author.id, textDigest: textDigest(description) };
    if (await this.reviews.exists(text)) throw alreadyPosted();
    await this.countToday(author);
    try {
      const name = author.displayName ?? nameless;
      const review = await this.reviews.create({ ...text, name, description, rating, ...(image && { image }) });
      return { acknowledged: true, insertedId: review._id.toString() };
    } catch (error) {
      throw isDuplicate(error) ? alreadyPosted() : error;
    }
  }

  /** @throws NotFoundException */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const review = await this.reviews.findById(id, null, { session }).lean();
      if (!review) throw new NotFoundException('There is no such review.');
      // With the shard key, because MongoDB 6 deletes no document by `_id` alone.
      await this.reviews.deleteOne({ _id: review._id, author: review.author }, { session });
      const details = { author: String(review.author), rating: review.rating };
      await this.audit.record(session, { actor: admin.id, action: 'review.remove', subject: `review:${id}`, details });
      return { acknowledged: true, deletedCount: 1 };
    });
  }

  private async countToday({ id }: SignedInUser): Promise<void> {
    const { REVIEWS_PER_DAY: limit } = this.env;
    const message = `You can write ${limit} reviews a day. Please try again tomorrow.`;
    if (limit > 0) await this.limits.countOfAccount('review', id, limit, { windowMs: dayMs, message });
  }
}
