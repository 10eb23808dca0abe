import { Injectable } from '@nestjs/common';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { Metrics } from '../platform/health/metrics.js';
import type { Verdict } from './provider/payment-verdict.js';
import type { ProviderCall } from './provider/stripe-provider.js';

/** Payment metrics of this process since its start. */
@Injectable()
export class PaymentMetrics {
  private readonly payments: Counter<'result'>;
  private readonly calls: Histogram<'operation' | 'status'>;
  private readonly rounds: Counter<'result'>;
  private readonly healed: Counter;
  private readonly lastRound: Gauge;

  constructor(metrics: Metrics) {
    this.payments = metrics.counter('kerf_payments_total', 'News of payments, by what came of them', 'result');
    this.calls = metrics.histogram(
      'kerf_payment_provider_seconds',
      'Time the payment provider took; status 0 is no response',
      'operation',
      'status',
    );
    this.rounds = metrics.counter(
      'kerf_reconciler_rounds_total',
      'Rounds of the reconciler; broken-off ones wait for a dependency',
      'result',
    );
    this.healed = metrics.counter('kerf_reconciler_healed_total', 'Orders the reconciler found paid or to be refunded');
    this.lastRound = metrics.gauge('kerf_reconciler_last_round_timestamp_seconds', 'When the last whole round ended');
  }

  settled(result: Verdict | 'declined'): void {
    this.payments.inc({ result });
  }

  called({ operation, status, seconds }: ProviderCall): void {
    this.calls.observe({ operation, status }, seconds);
  }

  roundEnded(result: 'done' | 'broken-off'): void {
    this.rounds.inc({ result });
    if (result === 'done') this.lastRound.setToCurrentTime();
  }

  orderHealed(): void {
    this.healed.inc();
  }
}
