import { Injectable } from '@nestjs/common';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OrderStore } from '../record/order-store.js';
import { retryWhenStale } from '../record/stale-order.js';
import { ShopTaxes } from './shop-taxes.js';
import { TAX_REPORT } from './tax-reports.js';

/** Reports the taxes of payments that were opened while the tax provider was down. See docs/decisions/055-tax-provider.md. */
@Injectable()
export class TaxReporter {
  constructor(
    jobs: Jobs,
    private readonly orders: OrderStore,
    private readonly taxes: ShopTaxes,
  ) {
    jobs.handle(TAX_REPORT, job => this.report(job));
  }

  private async report({ _id, payload }: JobRecord): Promise<void> {
    const transaction = await retryWhenStale(() => this.recorded(String(payload.owner), String(payload.order)));
    const refundedCents = Number(payload.refundedCents);
    if (refundedCents > 0) await this.taxes.reverse(transaction, refundedCents, _id);
  }

  /** The order's transaction at the provider, whichever job is first. Parallel jobs record the same one. */
  private async recorded(owner: string, id: string): Promise<string> {
    const order = await this.orders.get(id, owner);
    const { intent } = order;
    if (intent?.taxTransaction) return intent.taxTransaction;
    const taxTransaction = intent && (await this.taxes.record(order, intent.attempt));
    if (!taxTransaction) throw new JobFailure('tax-changed', 'drop');
    const set = { intent: { ...intent, taxTransaction } };
    await this.orders.changeAlone(order, { actor: 'tax-provider', action: 'tax.record', set });
    return taxTransaction;
  }
}
