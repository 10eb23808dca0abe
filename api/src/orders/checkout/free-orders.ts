import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { HoldCaps, HoldTally } from '../../inventory/reservations/hold-tally.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { RateLimitsRepository } from '../../platform/rate-limit/rate-limits.repository.js';
import { isFree } from '../record/order-statuses.js';
import { type FreeOrderCount, FreeOrderTally, freeCapsOf, isForFree, type OrderTally } from './free-order-tally.js';
import type { OrderRequest, PlannedOrder } from './order-request.js';

const dayMs = 24 * 3_600_000;

/** Limits orders whose promotions leave nothing to pay per day. `Settlement` pays them in the transaction that places them. */
@Injectable()
export class FreeOrders {
  private readonly caps: HoldCaps;

  constructor(
    @Inject(ENV) env: Env,
    private readonly counters: RateLimitsRepository,
  ) {
    this.caps = { perAccount: env.HOLDS_PER_ACCOUNT, perAddress: env.HOLDS_PER_ADDRESS };
  }

  /** @param holds those of the requests that have something to pay */
  async tally(session: ClientSession, requests: readonly OrderRequest[], holds: HoldTally): Promise<OrderTally> {
    const free = requests.filter(request => isForFree(request) && !request.taken);
    if (free.length === 0) return holds;
    const keys = free.flatMap(request => [...freeCapsOf(request, this.caps).keys()]);
    const counts = new Map<string, FreeOrderCount>();
    for (const key of new Set(keys)) counts.set(key, await this.counters.read(session, { key, windowMs: dayMs }));
    return new FreeOrderTally(holds, counts, this.caps);
  }

  /**
   * Counts the free orders among these.
   * @throws TransientConflict if another transaction counts the same caller
   */
  async count(session: ClientSession, drafts: readonly PlannedOrder[]): Promise<void> {
    const free = drafts.filter(({ order }) => isFree(order) && !order.taken);
    const keys = free.flatMap(({ order }) => [...freeCapsOf(holderOf(order), this.caps).keys()]);
    for (const key of new Set(keys)) {
      const calls = keys.filter(each => each === key).length;
      await this.counters.add(session, { key, windowMs: dayMs, calls });
    }
  }
}

const holderOf = ({ user, isGuest, email, network = '' }: PlannedOrder['order']) => ({
  user: { id: String(user), email, displayName: null, ...(isGuest && { isGuest }) },
  network,
});
