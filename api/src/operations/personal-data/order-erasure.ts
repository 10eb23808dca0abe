import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { subject } from '../../orders/record/order-store.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { OrderNotesRepository } from '../../orders/views/order-notes.repository.js';
import { Cancellation } from '../../payments/settlement/cancellation.js';
import { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { dailyAt } from '../../platform/jobs/schedule.js';
import { isFinished, withoutPerson } from './without-person.js';

/** The hour (UTC) of the daily run. */
const hour = 3;
const batchSize = 100;
/** In the audit. */
const actor = 'retention';

/** Removes the person from orders: when a person wants it, and each day from those that the shop has kept long enough. */
@Injectable()
export class OrderErasure {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Pick<Env, 'KEEP_ORDERS_YEARS'>,
    private readonly orders: OrdersRepository,
    private readonly notes: OrderNotesRepository,
    private readonly links: EndedLinksRepository,
    private readonly audit: AuditService,
    @Inject(Cancellation) private readonly cancellation: Pick<Cancellation, 'cancel'>,
    jobs: Jobs,
  ) {
    jobs.every('erase-old-orders', dailyAt(hour), (_job, signal) => this.eraseOld(new Date(), signal));
  }

  /** Also its notes. All links of the order end. */
  async erase(order: OrderRecord, session: ClientSession): Promise<void> {
    await this.orders.setPerson(session, order, withoutPerson(order));
    await this.notes.eraseAbout(session, order._id);
    await this.links.endAll(session, String(order._id), undefined);
  }

  /**
   * Of what was paid, after KEEP_ORDERS_YEARS. Of what was never paid, after a year: no books need it, and it is cancelled if nobody has
   * done so. An order that is not finished keeps its person until it is.
   */
  async eraseOld(now: Date, signal: AbortSignal): Promise<void> {
    const years = this.env.KEEP_ORDERS_YEARS;
    const paidBefore = years === 0 ? new Date(0) : yearsBefore(now, years);
    await this.eraseBefore(paidBefore, isFinished, signal);
    await this.eraseBefore(yearsBefore(now, 1), order => this.wasNeverPaid(order), signal);
  }

  private async eraseBefore(
    end: Date,
    isDue: (order: OrderRecord) => boolean | Promise<boolean>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let from = new Date(0); ; ) {
      signal.throwIfAborted();
      const orders = await this.orders.findWithPerson([from, end], batchSize);
      for (const order of orders) if (await isDue(order)) await this.eraseOne(order);
      const last = orders.at(-1)?.personSince;
      if (orders.length < batchSize || !last) return;
      // More orders of its last millisecond can follow.
      from = last > from ? last : new Date(last.getTime() + 1);
    }
  }

  private async wasNeverPaid({ _id, status, paidAt, reversal }: OrderRecord): Promise<boolean> {
    if (status === 'unpaid') return this.cancel(_id);
    return status === 'cancelled' && !paidAt && !reversal;
  }

  /** So that nobody can pay for an order without its person. Returns false if it is paid, or is being paid. */
  private async cancel(id: OrderRecord['_id']): Promise<boolean> {
    try {
      await this.cancellation.cancel(String(id), actor, 'order.expire');
      return true;
    } catch (error) {
      if (error instanceof ConflictException) return false;
      throw error;
    }
  }

  private async eraseOne({ _id }: OrderRecord): Promise<void> {
    await withTransaction(this.connection, async session => {
      const order = await this.orders.find({ _id }, session);
      if (!order?.personSince || !isFinished(order)) return;
      await this.erase(order, session);
      await this.audit.record(session, { actor, action: 'order.erase', subject: subject(_id) });
    });
  }
}

const yearsBefore = (now: Date, years: number): Date => {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
};
