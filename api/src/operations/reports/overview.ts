import type { Overview as OverviewJson } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { LowStock } from '../../items/low-stock.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from '../contact/contact-messages.schema.js';
import { FailingFrontEnds } from './failing-front-ends.js';
import { LateOrders } from './late-orders.js';

const weekMs = 7 * 24 * 3_600_000;

/** Counts what waits for the staff, in indexes. */
@Injectable()
export class Overview {
  constructor(
    private readonly orders: OrdersRepository,
    @InjectCollection(CONTACT_MESSAGE) private readonly messages: Collection<ContactMessageRecord>,
    private readonly low: LowStock,
    private readonly waiting: LateOrders,
    private readonly frontEnds: FailingFrontEnds,
  ) {}

  async read(): Promise<OverviewJson> {
    const [toShip, openReturns, openDisputes, failedPayments, failedRefunds] = await Promise.all([
      this.orders.countWaiting('ship'),
      this.orders.countWaiting('return'),
      this.orders.countWaiting('dispute'),
      this.orders.countWaiting('failedPayment', { $gte: new Date(Date.now() - weekMs) }),
      this.orders.countWaiting('failedRefund'),
    ]);
    const [lowStock, unansweredMessages, failingFrontEnds, waiting] = await Promise.all([
      this.low.count(),
      this.messages.countDocuments({ isOpen: true }),
      this.frontEnds.count(),
      this.waiting.read(),
    ]);
    return {
      ...{ toShip, ...waiting, openReturns, openDisputes, failedPayments, failedRefunds },
      ...{ lowStock, unansweredMessages, failingFrontEnds },
    };
  }
}
