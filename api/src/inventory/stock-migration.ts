import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { type Collection, InjectCollection } from '../platform/database/collections.js';
import { waitUntilUp } from '../platform/database/wait-until-up.js';
import { STOCK, type StockRecord } from './stock.schema.js';

const batchSize = 1_000;

/** An item of a release before 1.0.0, which stored the names of the spec. */
interface OldStock {
  _id: Types.ObjectId;
  avilablequantity: number;
  minquantity?: number;
}

/**
 * Renames the stored fields of earlier releases. A process of such a release may still run and return units to an item that is renamed
 * already, so the count is added, and the next start adds what it returned later.
 */
@Injectable()
export class StockMigration implements OnApplicationBootstrap {
  constructor(@InjectCollection(STOCK) private readonly items: Collection<StockRecord>) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(() => this.run());
  }

  private async run(): Promise<void> {
    const items = this.items as unknown as mongo.Collection<OldStock>;
    for (;;) {
      const found = await items.find({ avilablequantity: { $exists: true } }, { limit: batchSize }).toArray();
      if (found.length === 0) return;
      await items.bulkWrite(found.map(renaming), { ordered: false });
    }
  }
}

/** Only while the old count is the one that was read: another process may rename the same item. */
const renaming = ({ _id, avilablequantity, minquantity }: OldStock): mongo.AnyBulkWriteOperation<OldStock> => ({
  updateOne: {
    filter: { _id, avilablequantity },
    update: {
      $inc: { stock: avilablequantity },
      $unset: { avilablequantity: '', minquantity: '' },
      ...(minquantity !== undefined && { $set: { minimum: minquantity } }),
    } as mongo.UpdateFilter<OldStock>,
  },
});
