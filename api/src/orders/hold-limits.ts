import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type mongo, Types } from 'mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { isDuplicate } from '../database/is-duplicate.js';
import { raw } from '../database/raw.js';
import { TransientConflict } from '../database/transient-conflict.js';
import { HOLD_LOCK, type HoldLockRecord } from './hold-locks.schema.js';
import { accountKey, addressKey, type HoldCaps, type Holder, HoldTally } from './hold-tally.js';
import { ORDER, type OrderRecord } from './orders.schema.js';

const counted = { held: true, status: 'unpaid' } as const;

/** Limits the unpaid orders that hold stock, per account and per network address, exactly and across processes. */
@Injectable()
export class HoldLimits {
  private readonly caps: HoldCaps;

  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    @InjectModel(HOLD_LOCK) private readonly locks: Model<HoldLockRecord>,
    @Inject(ENV) env: Env,
  ) {
    this.caps = { perAccount: env.HOLDS_PER_ACCOUNT, perAddress: env.HOLDS_PER_ADDRESS };
  }

  /**
   * Counts the holds of these callers. The transaction that counts also writes a lock document per caller (a materialized
   * conflict): snapshot isolation alone would let two transactions count at once and both insert.
   * @throws TransientConflict if another transaction created the same lock document
   */
  async tally(session: ClientSession, holders: readonly Holder[]): Promise<HoldTally> {
    const tally = new HoldTally(this.caps);
    const accounts = this.caps.perAccount > 0 ? unique(holders.map(({ user }) => user.id)) : [];
    const networks = this.caps.perAddress > 0 ? unique(holders.map(({ network }) => network)) : [];
    const keys = [...accounts.map(accountKey), ...networks.map(addressKey)];
    if (keys.length === 0) return tally;
    await this.lock(session, keys);
    const branches: mongo.Filter<OrderRecord>[] = [];
    if (accounts.length > 0) branches.push({ ...counted, user: { $in: accounts.map(id => new Types.ObjectId(id)) } });
    if (networks.length > 0) branches.push({ ...counted, network: { $in: networks } });
    const holds = await raw(this.orders)
      .find({ $or: branches }, { session, projection: { user: 1, network: 1 } })
      .toArray();
    for (const { user, network } of holds) tally.add({ user: { id: String(user) }, network: network ?? '' });
    return tally;
  }

  private async lock(session: ClientSession, keys: readonly string[]): Promise<void> {
    const update = { $inc: { revision: 1 }, $set: { at: new Date() } };
    const operations = keys.map(_id => ({ updateOne: { filter: { _id }, update, upsert: true } }));
    try {
      await raw(this.locks).bulkWrite(operations, { session });
    } catch (error) {
      throw isDuplicate(error) ? new TransientConflict({ cause: error }) : error;
    }
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
