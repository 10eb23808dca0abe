import { type TimelineEntry } from '@kerf/contracts';
import { actionOf, type OrderAction, orderActions } from '@kerf/contracts/order-process';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service.js';
import { guestActor, subject } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';

/** The history of an order, read from the audit: nothing is written twice. */
@Injectable()
export class OrderTimeline {
  constructor(private readonly audit: AuditService) {}

  async entriesOf(order: OrderRecord): Promise<TimelineEntry[]> {
    const records = await this.audit.about(subject(order._id));
    return records.flatMap(record => {
      const status = wordOf(record.action);
      return status ? [{ at: record.at.toISOString(), status, by: actorIn(order, record.actor) }] : [];
    });
  }
}

/** The word for an action in the timeline. The audit has others, too. */
const wordOf = (action: string): string | undefined =>
  action === 'order.place' ? 'placed' : action in orderActions ? actionOf(action as OrderAction).told : undefined;

/** Says who acted on an order without naming anybody. */
export const actorIn = (order: OrderRecord, actor: string): TimelineEntry['by'] => {
  if (actor === guestActor || actor === String(order.user)) return 'customer';
  return actor === 'payment-provider' ? 'payment provider' : 'shop';
};
