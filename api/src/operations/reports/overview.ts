import type { Overview as OverviewJson } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { LowStock } from '../../items/low-stock.js';
import { ORDER, type OrderAttention, type OrderRecord } from '../../orders/record/orders.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from '../contact/contact-messages.schema.js';

const weekMs = 7 * 24 * 3_600_000;

/** Counts what waits for the staff, in indexes. */
@Injectable()
export class Overview {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @InjectCollection(CONTACT_MESSAGE) private readonly messages: Collection<ContactMessageRecord>,
    private readonly low: LowStock,
  ) {}

  async read(): Promise<OverviewJson> {
    const count = (name: keyof OrderAttention, value: unknown = true) =>
      this.orders.countDocuments({ [`attention.${name}`]: value });
    const [toShip, openReturns, openDisputes, failedPayments, failedRefunds, lowStock, unansweredMessages] =
      await Promise.all([
        count('ship'),
        count('return'),
        count('dispute'),
        count('failedPayment', { $gte: new Date(Date.now() - weekMs) }),
        count('failedRefund'),
        this.low.count(),
        this.unanswered(),
      ]);
    return { toShip, openReturns, openDisputes, failedPayments, failedRefunds, lowStock, unansweredMessages };
  }

  /** Two counts in indexes: one of those without a response would read each message. */
  private async unanswered(): Promise<number> {
    const ever = { $gt: new Date(0) };
    const [all, answered] = await Promise.all([
      this.messages.countDocuments({ createdAt: ever }),
      this.messages.countDocuments({ 'response.at': ever } as object),
    ]);
    return all - answered;
  }
}
