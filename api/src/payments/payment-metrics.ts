import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from '../platform/health/metrics.js';
import type { Verdict } from './provider/payment-verdict.js';
import type { ProviderCall } from './provider/stripe-provider.js';

/** Payment metrics of this process since its start. */
@Injectable()
export class PaymentMetrics {
  private readonly payments: Counter<'result'>;
  private readonly calls: Histogram<'operation' | 'status'>;
  private readonly healed: Counter;

  constructor(metrics: Metrics) {
    this.payments = metrics.counter('kerf_payments_total', 'News of payments, by what came of them', 'result');
    this.calls = metrics.histogram(
      'kerf_payment_provider_seconds',
      'Time the payment provider took; status 0 is no response',
      'operation',
      'status',
    );
    this.healed = metrics.counter('kerf_reconciler_healed_total', 'Orders the reconciler found paid or to be refunded');
  }

  settled(result: Verdict | 'declined'): void {
    this.payments.inc({ result });
  }

  called({ operation, status, seconds }: ProviderCall): void {
    this.calls.observe({ operation, status }, seconds);
  }

  orderHealed(): void {
    this.healed.inc();
  }
}
