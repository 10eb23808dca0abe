import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { saleEvents } from './sale-events.js';
import { SalePeriodsRepository } from './sale-periods.repository.js';
import { SalesRepository } from './sales.repository.js';

/** Writes the events of the sales in the transaction of what they count. No two orders write the same document. */
@Injectable()
export class Sales implements OrderListener {
  constructor(
    private readonly sales: SalesRepository,
    private readonly periods: SalePeriodsRepository,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /** Compares an order before and after a change. */
  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    const events = saleEvents(before, after);
    if (events.length === 0) return;
    await this.sales.insertMissing(session, events);
    await this.periods.forgetPeriodsOf(session, events);
  }
}
