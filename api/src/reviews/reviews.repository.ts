import type { ItemReviewSort, Page, SortedPage } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types, type UpdateQuery } from 'mongoose';
import { raw } from '../platform/database/collections.js';
import { type KeysetField, newestFirst } from '../platform/pagination/keyset.js';
import { type ListPage, publicListPage } from '../platform/pagination/list-json.js';
import { orderOf, readPage } from '../platform/pagination/listing.js';
import { hiddenNewestFirst, REVIEW, type ReviewRecord, reviewOrders } from './reviews.schema.js';

interface Records {
  records: ReviewRecord[];
  next: string | undefined;
}

/** The visible reviews of the shop. Null also matches an absent field. */
const ofShop = { item: null, hidden: null } as object;

const itemOrders: Record<ItemReviewSort, readonly KeysetField[]> = {
  newest: newestFirst,
  helpful: [['verified', -1, 'boolean'], ...newestFirst],
  rating: [['rating', 1, 'number'], ...newestFirst],
  '-rating': [['rating', -1, 'number'], ...newestFirst],
};

/** The only file that reads and writes reviews, of the shop and of items. */
@Injectable()
export class ReviewsRepository {
  constructor(@InjectModel(REVIEW.name) private readonly reviews: Model<ReviewRecord>) {}

  // Lists. With the driver, as all pages of lists (decision 17).

  listOfShop({ sort, ...page }: SortedPage, toJson: (review: ReviewRecord) => unknown): Promise<ListPage> {
    const listing = { records: raw(this.reviews), filter: ofShop, fields: orderOf(sort), hint: reviewOrders.newest };
    return publicListPage(listing, page, toJson);
  }

  /** Hidden reviews, newest first. */
  findHiddenPage(page: Page): Promise<Records> {
    const hidden = { records: raw(this.reviews), filter: { hidden: true }, hint: hiddenNewestFirst } as const;
    return readPage({ ...hidden, fields: newestFirst }, page);
  }

  /** All reviews, also hidden ones, newest first. */
  findPage(page: Page): Promise<Records> {
    return readPage({ records: raw(this.reviews), filter: {}, fields: newestFirst }, page);
  }

  /** The visible reviews of an item. */
  findPageOfItem(
    item: Types.ObjectId,
    sort: ItemReviewSort,
    page: { limit: number; after?: string | undefined },
  ): Promise<Records> {
    const filter = { item, hidden: null } as object;
    const fields = itemOrders[sort];
    return readPage({ records: raw(this.reviews), filter, fields, hint: reviewOrders[sort] }, page);
  }

  // Single reviews

  async find(_id: Types.ObjectId | string, session: ClientSession): Promise<ReviewRecord | null> {
    return this.reviews.findById(_id, null, { session, lean: true });
  }

  async findOfItem(author: Types.ObjectId, item: Types.ObjectId, session: ClientSession): Promise<ReviewRecord | null> {
    return this.reviews.findOne({ author, item }, null, { session, lean: true });
  }

  /** The items that somebody has reviewed, also where the review is hidden. */
  async findReviewedItems(author: Types.ObjectId): Promise<string[]> {
    const own = { author, item: { $exists: true } };
    return (await this.reviews.find(own, { item: 1 }, { lean: true })).map(({ item }) => String(item));
  }

  /** All reviews of a customer, the oldest first. */
  async findAllOf(author: Types.ObjectId, session?: ClientSession): Promise<ReviewRecord[]> {
    return this.reviews.find({ author }, null, { session, lean: true, sort: { createdAt: 1 } });
  }

  /** The review stays, and nothing says any more whose it is, nor which others are theirs. */
  async eraseAuthor(session: ClientSession, _id: Types.ObjectId, name: string): Promise<void> {
    const $set = { author: new Types.ObjectId(), name, image: null };
    await this.reviews.updateOne({ _id }, { $set, $unset: { textDigest: 1 } }, { session });
  }

  async hasText(author: Types.ObjectId, textDigest: string): Promise<boolean> {
    return (await this.reviews.exists({ author, textDigest })) !== null;
  }

  // Changes. With the author, who is the shard key: MongoDB 6 deletes no document by `_id` alone.

  /** @throws a duplicate key error if the author has reviewed the item, or posted the text about the shop */
  async insert(
    session: ClientSession,
    review: Omit<Partial<ReviewRecord>, 'author'> & { author: Types.ObjectId },
  ): Promise<string> {
    const [added] = await this.reviews.create([review], { session });
    return String(added?._id);
  }

  async change(
    session: ClientSession,
    { _id, author }: Pick<ReviewRecord, '_id' | 'author'>,
    update: UpdateQuery<ReviewRecord>,
  ): Promise<void> {
    await this.reviews.updateOne({ _id, author }, update, { session });
  }

  async remove(session: ClientSession, { _id, author }: Pick<ReviewRecord, '_id' | 'author'>): Promise<void> {
    await this.reviews.deleteOne({ _id, author }, { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([REVIEW])],
  providers: [ReviewsRepository],
  exports: [ReviewsRepository],
})
export class ReviewsRepositoryModule {}
