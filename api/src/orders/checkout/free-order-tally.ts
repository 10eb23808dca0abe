import type { HttpException } from '@nestjs/common';
import { capsOf, type FindHeld, type HoldCaps, type HoldTally } from '../../inventory/reservations/hold-tally.js';
import { refusal } from '../../platform/errors/refusal.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import type { OrderRequest } from './order-request.js';

/** What limits the orders of one batch, as they are planned. */
export interface OrderTally {
  add(request: OrderRequest): void;
  /** Why this caller may not order, or undefined. */
  refusal(request: OrderRequest, find: FindHeld): HttpException | undefined;
}

/** The free orders of one caller today. */
export interface FreeOrderCount {
  count: number;
  until: Date;
}

/** The total that the buyer saw. An order whose total is another is refused. */
export const isForFree = ({ totalCents }: Pick<OrderRequest, 'totalCents'>): boolean => totalCents === 0;

/** The caps of a free order, by the key of what they count. A guest has no account, only a network. */
export const freeCapsOf = (request: Pick<OrderRequest, 'user' | 'network'>, caps: HoldCaps): Map<string, number> =>
  new Map(
    [...capsOf(request, caps)]
      .filter(([key, cap]) => cap > 0 && !(request.user.isGuest && key.startsWith('account ')))
      .map(([key, cap]) => [`free orders of ${key}`, cap]),
  );

/**
 * Limits free orders by the caps of holds, apart from them. A hold ends and its stock returns; a free order keeps the stock without a
 * card. So the caps count the free orders of a day, and no free order keeps anybody from ordering for money.
 */
export class FreeOrderTally implements OrderTally {
  constructor(
    private readonly holds: HoldTally,
    private readonly counts: Map<string, FreeOrderCount>,
    private readonly caps: HoldCaps,
  ) {}

  add(request: OrderRequest): void {
    if (!isForFree(request)) this.holds.add(request);
    else
      for (const key of freeCapsOf(request, this.caps).keys()) {
        const counted = this.counts.get(key);
        if (counted) counted.count++;
      }
  }

  refusal(request: OrderRequest, find: FindHeld): HttpException | undefined {
    if (!isForFree(request)) return this.holds.refusal(request, find);
    for (const [key, cap] of freeCapsOf(request, this.caps)) {
      const counted = this.counts.get(key);
      if (counted && counted.count >= cap) return TooManyTries.until(counted.until, tooMany(key, cap));
    }
    return undefined;
  }
}

const tooMany = (key: string, cap: number): string =>
  key.startsWith('free orders of account ') ? refusal('freeOrders', { cap }) : refusal('networkFree');
