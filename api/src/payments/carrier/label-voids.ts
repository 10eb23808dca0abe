import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { labelOfReturn } from '../../orders/record/money/refund-records.js';
import { OrderChanges, type OrderListener } from '../../orders/record/order-changes.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CarrierProvider } from './carrier-provider.js';

const VOID_LABEL = 'void-label';

type State = Pick<OrderRecord, 'label' | 'parcels' | 'lostParcels' | 'returns'>;

const labelsOf = ({ label, parcels = [], lostParcels = [], returns = [] }: State): string[] =>
  [
    label?._id,
    ...[...parcels, ...lostParcels].map(parcel => parcel.label),
    ...returns.map(each => labelOfReturn(each)?._id),
  ]
    .filter(id => id !== undefined)
    .map(String);

/** Gives labels back that an order no longer has: a job, written in the transaction of the change that took them away. */
@Injectable()
export class LabelVoids implements OrderListener {
  constructor(
    @Inject(CarrierProvider) private readonly carrier: CarrierProvider | null,
    private readonly jobs: Jobs,
    changes: OrderChanges,
  ) {
    changes.register(this);
    jobs.handle(VOID_LABEL, ({ payload }) => this.void(String(payload.label)));
  }

  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    const kept = labelsOf(after);
    const gone = labelsOf(before).filter(id => !kept.includes(id));
    const payload = (label: string) => ({ order: String(after._id), label });
    await this.jobs.enqueue(
      session,
      gone.map(id => ({
        key: `label ${id} of order ${after._id} void`,
        kind: VOID_LABEL,
        lane: 'services',
        payload: payload(id),
      })),
    );
  }

  private async void(label: string): Promise<void> {
    // Somebody has to give it back by hand, or to set up the carrier again.
    if (!this.carrier) throw new JobFailure('no carrier', 'give-up');
    try {
      await this.carrier.void(label);
    } catch (cause) {
      throw new JobFailure('carrier unreachable', 'retry', { cause });
    }
  }
}
