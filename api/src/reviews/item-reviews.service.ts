import type { Inserted, ItemReviewSort, ItemReviews, NewReview } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { ItemsService } from '../items/items.service.js';
import { toDistribution, toRating } from '../items/ratings.js';
import { OrdersService } from '../orders/views/orders.service.js';
import type { SignedInUser } from '../platform/access/access.js';
import { isDuplicate } from '../platform/database/is-duplicate.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import type { Remember } from '../platform/idempotency/idempotent-requests.js';
import { toItemReview } from './reviews.mapper.js';
import { ReviewsRepository } from './reviews.repository.js';

interface ItemReviewsPage {
  sort?: ItemReviewSort | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

type SignedReview = Pick<NewReview, 'rating' | 'description' | 'image'> & { name: string };

const defaultLimit = 20;

/** The reviews of items: one per customer and item. */
@Injectable()
export class ItemReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly orders: OrdersService,
  ) {}

  /** @throws NotFoundException */
  async list(id: string, { sort = 'newest', limit = defaultLimit, after }: ItemReviewsPage): Promise<ItemReviews> {
    const [{ ratings }, { records, next }] = await Promise.all([
      this.items.record(id),
      this.reviews.findPageOfItem(new Types.ObjectId(id), sort, { limit, after }),
    ]);
    return {
      reviews: records.map(toItemReview),
      rating: toRating(ratings),
      distribution: toDistribution(ratings),
      ...(next && { next }),
    };
  }

  /** The ids of the items that a customer has reviewed, also where the review is hidden. */
  reviewedBy({ id }: SignedInUser): Promise<string[]> {
    return this.reviews.findReviewedItems(new Types.ObjectId(id));
  }

  /** Writes the author's review of the item. A second one replaces the first, and stays hidden if that is hidden. */
  async write(
    author: SignedInUser,
    item: Types.ObjectId,
    review: SignedReview,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    for (;;) {
      try {
        return await this.writeOnce(author, item, review, remember);
      } catch (error) {
        // Another request of the author has inserted the review meanwhile: this one replaces it.
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  private writeOnce(
    author: SignedInUser,
    item: Types.ObjectId,
    review: SignedReview,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const key = { author: new Types.ObjectId(author.id), item };
      const before = await this.reviews.findOfItem(key.author, item, session);
      const fields = {
        name: review.name,
        description: review.description,
        rating: review.rating,
        image: review.image ?? null,
        verified: await this.orders.hasPaidFor(session, author.id, await this.items.idsWithVariants(session, item)),
        createdAt: new Date(),
      };
      const _id = before?._id ?? new Types.ObjectId();
      // The shop has answered another text.
      const answer =
        before?.answer && before.description !== fields.description ? { $unset: { answer: 1 } as const } : {};
      if (before) await this.reviews.change(session, before, { $set: fields, ...answer });
      else await this.reviews.insert(session, { _id, ...key, ...fields });
      if (!before?.hidden) await this.items.countReview(session, key.item, before?.rating, review.rating);
      return remember(session, { acknowledged: true, insertedId: String(_id) });
    });
  }
}
