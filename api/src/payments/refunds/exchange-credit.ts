import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { keptCents } from '../../orders/record/money/refund-amount.js';
import type { OrderRefund } from '../../orders/record/money/refund-records.js';
import { OrderChanges, type OrderListener } from '../../orders/record/order-changes.js';
import { isPaidElsewhere } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { releasedCents } from './exchange-money.js';
import { refundRequest } from './refund-planner.js';

const actor = 'exchange';

/**
 * Gives the credit of an exchange back with the first order, once the order that it paid for is cancelled or its units are refunded: in the transaction of
 * that change. Without this, a customer who does not pay the difference would lose what was paid before.
 */
@Injectable()
export class ExchangeCredit implements OrderListener {
  constructor(
    private readonly store: OrderStore,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    const { addsTo, returned } = after.taken ?? {};
    if (!addsTo || !returned || releasedCents(after) <= releasedCents(before)) return;
    const first = await this.store.get(addsTo);
    const exchanged = first.refunds?.find(({ request }) => request.key === `return ${returned}`);
    if (!exchanged) return;
    const { creditCents = 0 } = after.taken ?? {};
    const stillKept = creditCents - releasedCents(after);
    const amountCents = keptCents({ refunds: [exchanged] }) - stillKept;
    if (amountCents <= 0) return;
    const refunds = (first.refunds ?? []).map(each => (each === exchanged ? { ...each, keptCents: stillKept } : each));
    // What was paid elsewhere, the staff give back themselves: it is left to refund.
    const all = isPaidElsewhere(first) ? refunds : [...refunds, moneyBack(after, amountCents, actor)];
    const isOpen = all.some(({ status }) => status === 'pending');
    await this.store.change(session, first, {
      ...{ actor, action: 'refund.request' },
      set: { refunds: all, ...(isOpen && { refundAt: new Date() }) },
      details: { exchange: after.number, amountCents },
    });
  }
}

/** A refund because of what happened to another order. The reconciler sends it. */
export const moneyBack = (
  { _id, revision = 0, status }: OrderRecord,
  amountCents: number,
  by: string,
): OrderRefund => ({
  _id: new Types.ObjectId(),
  request: refundRequest(`${by} ${_id} ${status} ${revision}`, { amountCents }),
  ...{ amountCents, lines: [], restock: false, notify: true, status: 'pending', by, at: new Date() },
});
