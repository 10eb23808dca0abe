import type { Overview as OverviewJson } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { LowStock } from '../../items/low-stock.js';
import { ORDER, type OrderAttention, type OrderRecord } from '../../orders/record/orders.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { JobStore } from '../../platform/jobs/job-store.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from '../contact/contact-messages.schema.js';
import { FailingFrontEnds } from './failing-front-ends.js';
import { LateOrders } from './late-orders.js';

const weekMs = 7 * 24 * 3_600_000;

/** Counts what waits for the staff, in indexes. */
@Injectable()
export class Overview {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @InjectCollection(CONTACT_MESSAGE) private readonly messages: Collection<ContactMessageRecord>,
    private readonly low: LowStock,
    private readonly waiting: LateOrders,
    private readonly frontEnds: FailingFrontEnds,
    private readonly jobs: JobStore,
  ) {}

  async read(): Promise<OverviewJson> {
    const count = (name: keyof OrderAttention, value: unknown = true) =>
      this.orders.countDocuments({ [`attention.${name}`]: value });
    const [toShip, openReturns, openDisputes, failedPayments, failedRefunds] = await Promise.all([
      count('ship'),
      count('return'),
      count('dispute'),
      count('failedPayment', { $gte: new Date(Date.now() - weekMs) }),
      count('failedRefund'),
    ]);
    const [lowStock, unansweredMessages, failingFrontEnds, waiting, dead] = await Promise.all([
      this.low.count(),
      this.messages.countDocuments({ isOpen: true }),
      this.frontEnds.count(),
      this.waiting.read(),
      this.jobs.countDead(),
    ]);
    return {
      ...{ toShip, ...waiting, openReturns, openDisputes, failedPayments, failedRefunds },
      ...{ lowStock, unansweredMessages, failingFrontEnds },
      deadJobs: dead.reduce((sum, { jobs }) => sum + jobs, 0),
    };
  }
}
