import { orderStatuses } from '@kerf/contracts/order-process';
import { Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';
import { Metrics } from '../../platform/health/metrics.js';
import { OrdersRepository } from './orders.repository.js';

/** The minimum time between two reads from the database. */
const freshMs = 5_000;

/** Metrics of all orders, read from the database: every process reports the same values. */
@Injectable()
export class OrderMetrics {
  private readonly states: Gauge<'state'>;
  private readonly holds: Gauge<'state'>;
  private readonly due: Gauge;
  private readonly age: Gauge;
  private readonly lapsed: Counter;
  private readAt = 0;

  constructor(
    private readonly orders: OrdersRepository,
    metrics: Metrics,
  ) {
    this.states = metrics.gauge('kerf_orders', 'Orders by state', 'state');
    this.holds = metrics.gauge(
      'kerf_holds',
      'Unpaid orders that hold stock; those overdue should have lapsed',
      'state',
    );
    this.due = metrics.gauge('kerf_payment_queue_length', 'Payments due to be looked at');
    this.age = metrics.gauge(
      'kerf_payment_queue_age_seconds',
      'How long the longest overdue payment has waited to be looked at',
    );
    this.lapsed = metrics.counter('kerf_holds_lapsed_total', 'Holds this process let lapse');
    metrics.beforeReading([this.states, this.holds, this.due, this.age], () => this.refresh());
  }

  holdLapsed(): void {
    this.lapsed.inc();
  }

  private async refresh(): Promise<void> {
    const now = new Date();
    if (now.getTime() - this.readAt < freshMs) return;
    this.readAt = now.getTime();
    await Promise.all([this.readStates(), this.readHolds(now), this.readQueue(now)]);
  }

  private async readStates(): Promise<void> {
    for (const state of orderStatuses) this.states.set({ state }, await this.orders.countOfStatus(state));
  }

  private async readHolds(now: Date): Promise<void> {
    this.holds.set({ state: 'overdue' }, await this.orders.countHolds({ $lte: now }));
    this.holds.set({ state: 'running' }, await this.orders.countHolds({ $gt: now }));
  }

  private async readQueue(now: Date): Promise<void> {
    this.due.set(await this.orders.countDuePayments(now));
    const [oldest] = await this.orders.findDuePayments(now, 1);
    const since = oldest?.intent?.checkAt ?? now;
    this.age.set((now.getTime() - since.getTime()) / 1000);
  }
}
