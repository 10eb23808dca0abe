import type { Page } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { newestFirst } from '../../platform/pagination/keyset.js';
import { readPage } from '../../platform/pagination/listing.js';
import { PROMOTION, type PromotionRecord } from './promotions.schema.js';

type Id = Types.ObjectId;

const lean = { lean: true } as const;
const present = { removedAt: null };

/** The only file that reads and writes the collection of promotions. `present` are those that nobody has removed. */
@Injectable()
export class PromotionsRepository {
  constructor(@InjectModel(PROMOTION.name) private readonly promotions: Model<PromotionRecord>) {}

  /** Also a removed one. */
  async findById(id: Id | string): Promise<PromotionRecord | undefined> {
    return (await this.promotions.findById(id, null, lean)) ?? undefined;
  }

  async findPresent(_id: Id | string, session?: ClientSession): Promise<PromotionRecord | undefined> {
    return (await this.promotions.findOne({ _id, ...present }, null, { session, ...lean })) ?? undefined;
  }

  /** With the driver: a part of placing an order, which `bench:api` measures at 1.29 to 2.4 times with mongoose (decision 17). */
  findAllPresent(ids: readonly Id[], session?: ClientSession): Promise<PromotionRecord[]> {
    return raw(this.promotions)
      .find({ _id: { $in: [...ids] }, ...present }, session && { session })
      .toArray();
  }

  /** Automatic promotions that are switched on and not over. Those of sales lower prices in the shop. With the driver, as `findAllPresent`. */
  findActive({ isSale, now }: { isSale: boolean; now: Date }, session?: ClientSession): Promise<PromotionRecord[]> {
    const notOver = { $or: [{ until: null }, { until: { $gt: now } }] };
    return raw(this.promotions)
      .find({ active: true, kind: 'automatic', isSale, ...present, ...notOver }, session && { session })
      .toArray();
  }

  /** Newest first. With the driver, as all pages of lists (decision 17). */
  findPage(page: Page): Promise<{ records: PromotionRecord[]; next: string | undefined }> {
    return readPage({ records: raw(this.promotions), filter: present, fields: newestFirst }, page);
  }

  /** Also of removed ones. */
  async findNames(ids: readonly Id[]): Promise<Pick<PromotionRecord, '_id' | 'name'>[]> {
    return this.promotions.find({ _id: { $in: [...ids] } }, { name: 1 }, lean);
  }

  /** The promotions that name a category. */
  async countOfCategory(session: ClientSession, category: string): Promise<number> {
    return this.promotions.countDocuments({ 'benefit.on.categories': category, ...present }, { session });
  }

  async insert(session: ClientSession, promotion: PromotionRecord): Promise<void> {
    await this.promotions.create([promotion], { session });
  }

  /** A change of an administrator. */
  async change(session: ClientSession, _id: Id, fields: Partial<PromotionRecord>): Promise<void> {
    await this.promotions.updateOne({ _id }, { $set: fields, $inc: { revision: 1 } }, { session });
  }

  async countCodes(session: ClientSession, _id: Id, count: number): Promise<void> {
    await this.promotions.updateOne({ _id }, { $inc: { codes: count } }, { session });
  }

  /** Undefined: no items. Changes nothing if an administrator has changed the promotion since it was read. */
  async setScope({ _id, revision }: PromotionRecord, scope: PromotionRecord['scope']): Promise<void> {
    await this.promotions.updateOne({ _id, revision }, scope ? { $set: { scope } } : { $unset: { scope: 1 } });
  }
}

@Module({
  imports: [MongooseModule.forFeature([PROMOTION])],
  providers: [PromotionsRepository],
  exports: [PromotionsRepository],
})
export class PromotionsRepositoryModule {}
