import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { refusal } from '../../platform/errors/refusal.js';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import { isGivenBack } from '../record/order-statuses.js';
import type { OrderRecord, OrderUse } from '../record/orders.schema.js';
import { PromotionUsesRepository } from './promotion-uses.repository.js';

/** A promotion of the order has reached its limit. */
export class PromotionUsedUp extends ConflictException {
  constructor() {
    super({ message: refusal('usedUpMeanwhile'), code: 'promotion-ended' });
  }
}

interface Sum {
  count: number;
  limit: number;
}

/** Counts the orders of each promotion, each customer and each code, in the caller's transaction, and never above a limit. */
@Injectable()
export class PromotionUses implements OrderListener {
  constructor(
    private readonly records: PromotionUsesRepository,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /**
   * @throws PromotionUsedUp if a counter is at its limit
   * @throws TransientConflict if another transaction writes the same counter
   */
  async countUses(session: ClientSession, uses: readonly OrderUse[]): Promise<void> {
    const sums = summed(uses);
    if (sums.size === 0) return;
    const counts = await this.records.findCounts([...sums.keys()], session);
    const changes = [...sums].map(([counter, { count, limit }]) => {
      const before = counts.get(counter);
      if ((before ?? 0) + count > limit) throw new PromotionUsedUp();
      return { counter, by: count, limit, isNew: before === undefined };
    });
    if ((await this.records.addWithin(session, changes)) !== changes.length) throw new PromotionUsedUp();
  }

  /**
   * Gives the uses back with the stock of an order, and takes them again when its late payment takes the stock again. Those of a free
   * order are also given back when all of it is: its refund cannot fail afterwards.
   */
  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    const { uses = [] } = before;
    if (uses.length === 0 || isCounted(before) === isCounted(after)) return;
    if (isCounted(after)) return this.countUses(session, uses);
    await this.records.add(
      session,
      [...summed(uses)].map(([counter, { count }]) => ({ counter, by: -count })),
    );
  }

  /**
   * Reads, without taking anything, whether an order whose hold has lapsed could count its uses again.
   * @throws PromotionUsedUp
   */
  async requireAvailable({ uses = [] }: Pick<OrderRecord, 'uses'>): Promise<void> {
    const counts = await this.counts(uses.map(({ counter }) => counter));
    if (uses.some(({ counter, limit }) => limit !== undefined && (counts.get(counter) ?? 0) >= limit))
      throw new PromotionUsedUp();
  }

  /** The counts of these counters. Those that count nothing yet are missing. */
  counts(counters: readonly string[]): Promise<Map<string, number>> {
    return this.records.findCounts(counters);
  }
}

const isCounted = (order: OrderRecord): boolean => order.held && !isGivenBack(order);

const summed = (uses: readonly OrderUse[]): Map<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { counter, limit = Number.MAX_SAFE_INTEGER } of uses) {
    const { count = 0, limit: earlier = limit } = sums.get(counter) ?? {};
    sums.set(counter, { count: count + 1, limit: Math.min(limit, earlier) });
  }
  return sums;
};
