import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { type NewStockMovement, STOCK_MOVEMENT, type StockMovementRecord } from './stock-movements.schema.js';

/** How many movements of an item have this kind and quantity. */
export interface MovementSum {
  _id: Pick<StockMovementRecord, 'item' | 'kind' | 'quantity'>;
  movements: number;
}

/** The only file that reads and writes stock movements, and no function changes or deletes one. It writes in the caller's transaction, so that a count and its ledger are atomic. */
@Injectable()
export class StockMovementsRepository {
  constructor(@InjectModel(STOCK_MOVEMENT.name) private readonly movements: Model<StockMovementRecord>) {}

  async add(session: ClientSession, movements: readonly NewStockMovement[]): Promise<void> {
    const at = new Date();
    await this.addPast(
      session,
      movements.map(movement => ({ ...movement, _id: new Types.ObjectId(), at })),
    );
  }

  /** Adds the first movements of items. The database rejects a second one of the same item. */
  async addFirst(session: ClientSession, movements: readonly NewStockMovement[]): Promise<void> {
    const at = new Date();
    await this.addPast(
      session,
      movements.map(movement => ({ ...movement, _id: movement.item, isFirst: true, at })),
    );
  }

  /**
   * Adds movements at the times that they have. With the driver: a part of placing an order, which `bench:api` measures at 1.29 to 2.4 times
   * with mongoose (decision 17).
   */
  async addPast(session: ClientSession, records: StockMovementRecord[]): Promise<void> {
    if (records.length > 0) await raw(this.movements).insertMany(records, { session });
  }

  /** Equal movements of these items with their number. The index holds all of it. */
  async sumsOf(session: ClientSession, items: readonly Types.ObjectId[]): Promise<MovementSum[]> {
    return this.movements
      .aggregate<MovementSum>([
        { $match: { item: { $in: [...items] } } },
        { $group: { _id: { item: '$item', kind: '$kind', quantity: '$quantity' }, movements: { $sum: 1 } } },
      ])
      .session(session);
  }
}

@Module({
  imports: [MongooseModule.forFeature([STOCK_MOVEMENT])],
  providers: [StockMovementsRepository],
  exports: [StockMovementsRepository],
})
export class StockMovementsRepositoryModule {}
