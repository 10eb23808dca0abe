import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { orConflict } from '../../platform/database/transient-conflict.js';
import { HOLD_LOCK, type HoldLockRecord } from './hold-locks.schema.js';

/** What a caller has tried to order. */
export interface Attempts {
  orders: number;
  units: number;
}

/**
 * The only file that reads and writes the lock documents of holders. With the driver: a part of placing an order, which `bench:api` measures
 * at 1.29 to 2.4 times with mongoose (decision 17).
 */
@Injectable()
export class HoldLocksRepository {
  constructor(@InjectModel(HOLD_LOCK.name) private readonly locks: Model<HoldLockRecord>) {}

  find(session: ClientSession, keys: readonly string[]): Promise<HoldLockRecord[]> {
    return raw(this.locks)
      .find({ _id: { $in: [...keys] } }, { session })
      .toArray();
  }

  /**
   * Adds to the attempts of each key, and keeps its document until `at`.
   * @throws TransientConflict if another transaction created the same document
   */
  async addAttempts(session: ClientSession, attempts: ReadonlyMap<string, Attempts>, at: Date): Promise<void> {
    const operations = [...attempts].map(([_id, { orders: revision, units }]) => ({
      updateOne: { filter: { _id }, update: { $inc: { revision, units }, $set: { at } }, upsert: true },
    }));
    await orConflict(raw(this.locks).bulkWrite(operations, { session }));
  }

  /** Gives each key at least this number of attempts, and keeps its document at least until `at`. */
  async keep(attempts: ReadonlyMap<string, number>, at: Date): Promise<void> {
    const operations = [...attempts].map(([_id, revision]) => ({
      updateOne: { filter: { _id }, update: { $max: { revision, at } }, upsert: true },
    }));
    await raw(this.locks).bulkWrite(operations, { ordered: false });
  }
}

@Module({
  imports: [MongooseModule.forFeature([HOLD_LOCK])],
  providers: [HoldLocksRepository],
  exports: [HoldLocksRepository],
})
export class HoldLocksRepositoryModule {}
