import type { TimelineEntry } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { guestActor, subject } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';

/** The records of the audit that a customer sees, with their word in JSON. */
const told: Partial<Record<string, string>> = {
  'order.place': 'placed',
  'payment.process': 'payment under way',
  'payment.decline': 'payment declined',
  'payment.succeed': 'paid',
  'payment.refund': 'refunded',
  'payment.reverse': 'payment changed',
  'order.ship': 'shifted',
  // Records of earlier releases.
  'order.shift': 'shifted',
  'refund.succeeded': 'refunded',
  'refund.failed': 'refund failed',
  'return.request': 'return requested',
  'return.accepted': 'return accepted',
  'return.declined': 'return declined',
  'order.cancel': 'cancelled',
  'order.delete': 'cancelled',
  'order.sold-out': 'cancelled',
  'order.decline-limit': 'cancelled',
  'order.expire': 'cancelled',
};

/** The history of an order, read from the audit: nothing is written twice. */
@Injectable()
export class OrderTimeline {
  constructor(private readonly audit: AuditService) {}

  async entriesOf(order: OrderRecord): Promise<TimelineEntry[]> {
    const records = await this.audit.about(subject(order._id));
    return records.flatMap(record => {
      const status = told[record.action];
      return status ? [{ at: record.at.toISOString(), status, by: byOf(record, order) }] : [];
    });
  }
}

/** Says who acted without naming anybody. */
const byOf = ({ actor }: AuditRecord, order: OrderRecord): TimelineEntry['by'] => {
  if (actor === guestActor || actor === String(order.user)) return 'customer';
  return actor === 'payment-provider' ? 'payment provider' : 'shop';
};
