import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { NewJob } from '../../platform/jobs/jobs.repository.js';
import { type Facts, refundedCents } from '../record/money/ledger.js';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import type { OrderRecord } from '../record/orders.schema.js';

export const TAX_REPORT = 'tax-report';

type State = Facts & Pick<OrderRecord, '_id' | 'owner' | 'intent'>;

/**
 * Writes the jobs that report taxes to the provider, in the transaction of the payment or the refund. The provider itself reports
 * those of a payment that is linked to a calculation.
 */
@Injectable()
export class TaxReports implements OrderListener {
  private readonly logger = new Logger(TaxReports.name);

  constructor(
    private readonly jobs: Jobs,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /** Compares an order before and after a change. */
  async changed(session: ClientSession, before: State, after: State): Promise<void> {
    if (!isPaidUnlinked(after)) return;
    const refunded = refundedCents(after) - refundedCents(before);
    if (refunded < 0) this.logger.warn(`A refund of order ${after._id} has failed. Report its tax by hand.`);
    await this.jobs.enqueue(session, [
      ...(before.transactionId === after.transactionId ? [] : [reportOf(after, 'paid')]),
      // The sum tells this refund from the others.
      ...(refunded > 0 ? [reportOf(after, `refunded ${refundedCents(after)}`, refunded)] : []),
    ]);
  }
}

const isPaidUnlinked = ({ intent, transactionId }: State): boolean =>
  intent?.isTaxUnlinked === true && transactionId === intent.id;

/** In a lane without messages: while the provider hangs, each job takes seconds. */
const reportOf = ({ _id, owner }: State, event: string, cents = 0): NewJob => ({
  key: `tax of order ${_id} ${event}`,
  kind: TAX_REPORT,
  lane: 'services',
  payload: { order: String(_id), owner, refundedCents: cents },
});
