import { orderStatuses } from '@kerf/contracts/orders';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../../platform/health/metrics.js';
import { ORDER, type OrderRecord } from './orders.schema.js';

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
    @InjectModel(ORDER.name) private readonly orders: Model<OrderRecord>,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    this.states = new Gauge({ name: 'kerf_orders', help: 'Orders by state', labelNames: ['state'], registers });
    this.holds = new Gauge({
      name: 'kerf_holds',
      help: 'Unpaid orders that hold stock; those overdue should have lapsed',
      labelNames: ['state'],
      registers,
    });
    this.due = new Gauge({ name: 'kerf_payment_queue_length', help: 'Payments due to be looked at', registers });
    this.age = new Gauge({
      name: 'kerf_payment_queue_age_seconds',
      help: 'How long the longest overdue payment has waited to be looked at',
      registers,
    });
    this.lapsed = new Counter({ name: 'kerf_holds_lapsed_total', help: 'Holds this process let lapse', registers });
    metrics.beforeReading(() => this.refresh());
  }

  holdLapsed(): void {
    this.lapsed.inc();
  }

  private async refresh(): Promise<void> {
    const now = new Date();
    if (now.getTime() - this.readAt < freshMs) return;
    this.readAt = now.getTime();
    try {
      await Promise.all([this.readStates(), this.readHolds(now), this.readQueue(now)]);
    } catch (error) {
      // A missing value is better than a stale one.
      for (const gauge of [this.states, this.holds, this.due, this.age]) gauge.reset();
      throw error;
    }
  }

  private async readStates(): Promise<void> {
    for (const state of orderStatuses) this.states.set({ state }, await this.orders.countDocuments({ status: state }));
  }

  private async readHolds(now: Date): Promise<void> {
    const count = (heldUntil: object) => this.orders.countDocuments({ held: true, status: 'unpaid', heldUntil });
    this.holds.set({ state: 'overdue' }, await count({ $lte: now }));
    this.holds.set({ state: 'running' }, await count({ $gt: now }));
  }

  private async readQueue(now: Date): Promise<void> {
    const due = { 'intent.checkAt': { $lte: now } };
    this.due.set(await this.orders.countDocuments(due));
    const oldest = await this.orders.findOne(due, null, { lean: true }).sort({ 'intent.checkAt': 1 });
    const since = oldest?.intent?.checkAt ?? now;
    this.age.set((now.getTime() - since.getTime()) / 1000);
  }
}
