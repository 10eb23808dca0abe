import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { type NewStockMovement, STOCK_MOVEMENT, type StockMovementRecord } from './stock-movements.schema.js';

/** Writes stock movements in the caller's transaction, so that a count and its ledger are atomic. */
@Injectable()
export class StockLedger {
  constructor(@InjectCollection(STOCK_MOVEMENT) private readonly movements: Collection<StockMovementRecord>) {}

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

  /** Adds movements at the times that they have. */
  async addPast(session: ClientSession, records: StockMovementRecord[]): Promise<void> {
    if (records.length > 0) await this.movements.insertMany(records, { session });
  }
}
