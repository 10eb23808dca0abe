import type { Deleted, Inserted, Modified, NewReview, Page, ReviewModeration, SortedPage } from '@kerf/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { ItemsService } from '../items/items.service.js';
import { productOf } from '../items/variants/family.js';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ENV, type Env } from '../platform/config/env.js';
import { isDuplicate } from '../platform/database/is-duplicate.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import type { Remember } from '../platform/idempotency/idempotent-requests.js';
import { nameIn } from '../platform/languages/named.js';
import type { ListPage } from '../platform/pagination/list-json.js';
import { RateLimits } from '../platform/rate-limit/rate-limits.js';
import { ItemReviewsService } from './item-reviews.service.js';
import { toHiddenReview, toReview, toStaffReview } from './reviews.mapper.js';
import { ReviewsRepository } from './reviews.repository.js';
import type { ReviewRecord } from './reviews.schema.js';
import { textDigest } from './text-digest.js';

/** Signs the reviews of accounts without a name; an e-mail address is nobody else's to see. */
const nameless = 'A Kerf customer';

const dayMs = 24 * 3_600_000;
const alreadyPosted = () => new ConflictException({ message: refusal('reviewed'), code: 'already-reviewed' });

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly items: ItemsService,
    private readonly itemReviews: ItemReviewsService,
  ) {}

  async list(page: SortedPage): Promise<ListPage> {
    return this.reviews.listOfShop(page, toReview);
  }

  /** Pages of the reviews that are hidden, of the shop and of items, newest first. */
  async listHidden(page: Page, language: string): Promise<ListPage> {
    return this.namedPage(await this.reviews.findHiddenPage(page), language, toHiddenReview);
  }

  /** Pages of all reviews, of the shop and of items, also hidden ones, newest first. */
  async listAll(page: Page, language: string): Promise<ListPage> {
    return this.namedPage(await this.reviews.findPage(page), language, toStaffReview);
  }

  /** Reviews with the names of their items in a language. */
  private async namedPage<Json>(
    { records, next }: { records: ReviewRecord[]; next: string | undefined },
    language: string,
    toJson: (record: ReviewRecord, itemName: string | undefined) => Json,
  ): Promise<ListPage> {
    const items = await this.items.records(records.flatMap(({ item }) => (item ? [String(item)] : [])));
    const nameOf = ({ item }: ReviewRecord) => {
      const found = items.get(String(item));
      return found && nameIn(found, language);
    };
    return { json: JSON.stringify(records.map(record => toJson(record, nameOf(record)))), next };
  }

  /**
   * Adds a review of the shop, or writes the author's only review of an item.
   * @throws ConflictException if the author has posted this text about the shop before
   * @throws NotFoundException if the item is not sold
   * @throws TooManyTries after REVIEWS_PER_DAY reviews in a day
   */
  async add(
    author: SignedInUser,
    { item, ...review }: NewReview,
    address: string,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    const signed = { ...review, name: author.displayName ?? nameless };
    if (item === undefined) return this.addOfShop(author, signed, address, remember);
    const product = productOf(await this.items.record(item));
    await this.countToday(author, address);
    return this.itemReviews.write(author, product, signed, remember);
  }

  private async addOfShop(
    author: SignedInUser,
    { description, image, ...review }: Omit<NewReview, 'item'> & { name: string },
    address: string,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    const text = { author: new Types.ObjectId(author.id), textDigest: textDigest(description) };
    if (await this.reviews.hasText(text.author, text.textDigest)) throw alreadyPosted();
    await this.countToday(author, address);
    try {
      return await withTransaction(this.connection, async session => {
        const fields = { ...text, ...review, description, ...(image && { image }) };
        const insertedId = await this.reviews.insert(session, fields);
        return remember(session, { acknowledged: true, insertedId });
      });
    } catch (error) {
      throw isDuplicate(error) ? alreadyPosted() : error;
    }
  }

  /** @throws NotFoundException */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const review = await this.find(session, id);
      await this.reviews.remove(session, review);
      if (review.item && !review.hidden) await this.items.countReview(session, review.item, review.rating, undefined);
      const details = { author: String(review.author), rating: review.rating };
      await this.audit.record(session, { actor: admin.id, action: 'review.remove', subject: `review:${id}`, details });
      return { acknowledged: true, deletedCount: 1 };
    });
  }

  /**
   * Hides a review from everyone, or shows it again.
   * @throws NotFoundException
   */
  async moderate(admin: SignedInUser, id: string, { hidden, reason }: ReviewModeration): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const review = await this.find(session, id);
      if ((review.hidden ?? false) === hidden) return { acknowledged: true, modifiedCount: 0 };
      const update = hidden
        ? { $set: { hidden: true as const, hiddenReason: reason } }
        : { $unset: { hidden: 1 as const, hiddenReason: 1 as const } };
      await this.reviews.change(session, review, update);
      const [before, after] = hidden ? [review.rating, undefined] : [undefined, review.rating];
      if (review.item) await this.items.countReview(session, review.item, before, after);
      const action = hidden ? 'review.hide' : 'review.show';
      const details = { author: String(review.author), rating: review.rating, reason };
      await this.audit.record(session, { actor: admin.id, action, subject: `review:${id}`, details });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  /**
   * Answers a review for the shop, replaces the answer, or without a text removes it.
   * @throws NotFoundException
   */
  async answer(staff: SignedInUser, id: string, text: string | undefined): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const review = await this.find(session, id);
      if (review.answer?.text === text) return { acknowledged: true, modifiedCount: 0 };
      const update =
        text === undefined ? { $unset: { answer: 1 as const } } : { $set: { answer: { text, at: new Date() } } };
      await this.reviews.change(session, review, update);
      const action = text === undefined ? 'review.remove-answer' : 'review.answer';
      const details = { author: String(review.author), answer: text ?? review.answer?.text ?? '' };
      await this.audit.record(session, { actor: staff.id, action, subject: `review:${id}`, details });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  private async find(session: ClientSession, id: string) {
    const review = await this.reviews.find(id, session);
    if (!review) throw new NotFoundException(refusal('noReview'));
    return review;
  }

  private async countToday({ id }: SignedInUser, address: string): Promise<void> {
    const { REVIEWS_PER_DAY: limit } = this.env;
    const message = refusal('manyReviews', { limit });
    await this.limits.countOfVisitor('review', { account: id, address }, limit, { windowMs: dayMs, message });
  }
}
