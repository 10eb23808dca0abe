import { failingNow, type Overview as OverviewJson } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { LowStock } from '../../items/low-stock.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { RecentReleases } from '../../platform/browser-reports/visits/recent-releases.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { ContactMessagesRepository } from '../contact/contact-messages.repository.js';
import { LateOrders } from './late-orders.js';

const weekMs = 7 * 24 * 3_600_000;

/** Counts what waits for the staff, in indexes. */
@Injectable()
export class Overview {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly messages: ContactMessagesRepository,
    private readonly low: LowStock,
    private readonly waiting: LateOrders,
    private readonly recent: RecentReleases,
    private readonly jobs: JobsRepository,
  ) {}

  async read(): Promise<OverviewJson> {
    const [toShip, openReturns, openDisputes, failedPayments, failedRefunds] = await Promise.all([
      this.orders.countWaiting('ship'),
      this.orders.countWaiting('return'),
      this.orders.countWaiting('dispute'),
      this.orders.countWaiting('failedPayment', { $gte: new Date(Date.now() - weekMs) }),
      this.orders.countWaiting('failedRefund'),
    ]);
    const [lowStock, unansweredMessages, recent, waiting, dead] = await Promise.all([
      this.low.count(),
      this.messages.countOpen(),
      this.recent.list(),
      this.waiting.read(),
      this.jobs.countDead(),
    ]);
    return {
      ...{ toShip, ...waiting, openReturns, openDisputes, failedPayments, failedRefunds },
      ...{ lowStock, unansweredMessages },
      failingFrontEnds: new Set(failingNow(recent).map(({ remote }) => remote)).size,
      deadJobs: dead.reduce((sum, { jobs }) => sum + jobs, 0),
    };
  }
}
