import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
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

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.payments = new Counter({
      name: 'kerf_payments_total',
      help: 'News of payments, by what came of them',
      labelNames: ['result'],
      registers,
    });
    this.calls = new Histogram({
      name: 'kerf_payment_provider_seconds',
      help: 'Time the payment provider took; status 0 is no response',
      labelNames: ['operation', 'status'],
      registers,
    });
    this.rounds = new Counter({
      name: 'kerf_reconciler_rounds_total',
      help: 'Rounds of the reconciler; broken-off ones wait for a dependency',
      labelNames: ['result'],
      registers,
    });
    this.healed = new Counter({
      name: 'kerf_reconciler_healed_total',
      help: 'Orders the reconciler found paid or to be refunded',
      registers,
    });
    this.lastRound = new Gauge({
      name: 'kerf_reconciler_last_round_timestamp_seconds',
      help: 'When the last whole round ended',
      registers,
    });
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
