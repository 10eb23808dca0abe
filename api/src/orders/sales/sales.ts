import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { forgetPeriods } from './forget-periods.js';
import { saleEvents } from './sale-events.js';
import { SALE, SALE_PERIOD, type SalePeriodRecord, type SaleRecord } from './sales.schema.js';

/** Writes the events of the sales in the transaction of what they count. No two orders write the same document. */
@Injectable()
export class Sales implements OrderListener {
  constructor(
    @InjectCollection(SALE) private readonly sales: Collection<SaleRecord>,
    @InjectCollection(SALE_PERIOD) private readonly periods: Collection<SalePeriodRecord>,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /** Compares an order before and after a change. */
  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    const events = saleEvents(before, after, new Date());
    if (events.length === 0) return;
    // An event that is counted already stays as it is: an insert would end the transaction of the payment.
    const writes = events.map(({ _id, ...event }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: event }, upsert: true },
    }));
    await this.sales.bulkWrite(writes, { session });
    await forgetPeriods(this.periods, session, events);
  }
}
