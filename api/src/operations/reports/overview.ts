import type { Overview as OverviewJson } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Attention, ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from '../contact/contact-messages.schema.js';
import { LowStock } from './low-stock.js';

const weekMs = 7 * 24 * 3_600_000;

/** Counts what waits for the staff, in indexes. */
@Injectable()
export class Overview {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    @InjectModel(CONTACT_MESSAGE) private readonly messages: Model<ContactMessageRecord>,
    private readonly low: LowStock,
  ) {}

  async read(): Promise<OverviewJson> {
    const count = (attention: Attention, more: object = {}) => this.orders.countDocuments({ attention, ...more });
    const lastWeek = { declinedAt: { $gte: new Date(Date.now() - weekMs) } };
    const [toShip, openReturns, openDisputes, failedPayments, failedRefunds, lowStock, unansweredMessages] =
      await Promise.all([
        count('ship'),
        count('return'),
        count('dispute'),
        count('failed-payment', lastWeek),
        count('failed-refund'),
        this.low.count(),
        this.messages.countDocuments({ response: null }),
      ]);
    return { toShip, openReturns, openDisputes, failedPayments, failedRefunds, lowStock, unansweredMessages };
  }
}
