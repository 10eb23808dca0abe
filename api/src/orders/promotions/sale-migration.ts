import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { fromNewPromotion } from './promotions.mapper.js';
import { PROMOTION, type PromotionRecord } from './promotions.schema.js';

const batchSize = 200;
const name = 'Reduced price';

/** An item of a release before promotions, which stored the price before a reduction. */
interface OldItem {
  _id: Types.ObjectId;
  priceCents: number;
  wasPriceCents?: number | null;
}

/**
 * Makes promotions of the reductions that earlier releases stored with the items, one per reduction and batch, so that every price stays.
 * A higher revision keeps imports of before from being undone over the new fields.
 */
@Injectable()
export class SaleMigration implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    @InjectCollection(PROMOTION) private readonly promotions: Collection<PromotionRecord>,
  ) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      while ((await this.batch()) === batchSize);
    });
  }

  private batch(): Promise<number> {
    return withTransaction(this.connection, async session => {
      const items = this.items as unknown as mongo.Collection<OldItem>;
      const found = await items
        .find({ wasPriceCents: { $exists: true } }, { session, sort: { _id: 1 }, limit: batchSize })
        .toArray();
      const promotions = new Map<number, Reduction>();
      const updates = found.map(({ _id, priceCents, wasPriceCents }) => {
        const amount = (wasPriceCents ?? 0) - priceCents;
        const $unset = { wasPriceCents: 1 as const };
        if (amount <= 0)
          return { updateOne: { filter: { _id }, update: { $set: { listPriceCents: priceCents }, $unset } } };
        const promotion = promotions.get(amount) ?? newReduction(amount);
        promotions.set(amount, promotion);
        promotion.scope.items.push(String(_id));
        const sale = { promotion: promotion._id, name };
        const update = { $set: { listPriceCents: wasPriceCents, sale }, $inc: { revision: 1 }, $unset };
        return { updateOne: { filter: { _id }, update } };
      });
      if (promotions.size > 0) await this.promotions.insertMany([...promotions.values()], { session });
      if (updates.length > 0) await items.bulkWrite(updates as mongo.AnyBulkWriteOperation<OldItem>[], { session });
      return found.length;
    });
  }
}

interface Reduction extends PromotionRecord {
  scope: { items: string[]; categories: [] };
}

/** Its benefit and its scope share the list of items, which is still to be filled. */
const newReduction = (amount: number): Reduction => {
  const items: string[] = [];
  const fields = fromNewPromotion({ name, kind: 'automatic', benefit: { amount, on: { items } } });
  const createdAt = new Date();
  const record = { _id: new Types.ObjectId(), ...fields, codes: 0, revision: 1, removedAt: null, createdAt };
  return { ...record, scope: { items, categories: [] } };
};
