import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { withTransaction } from '../platform/database/with-transaction.js';
import { OrderNotices } from './record/order-notices.js';
import { OrderStore } from './record/order-store.js';

/** At most one message per order in this time, however many requests a stranger sends. */
const windowMs = 10 * 60_000;

/** Sends guests a new link to their order, because the token of an earlier one expires. */
@Injectable()
export class OrderLinks {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly notices: OrderNotices,
  ) {}

  /** Does nothing for another address, another kind of order and a missing order, and does not tell which it was. */
  async request(id: string, email: string): Promise<void> {
    const order = await this.store.get(id).catch(ifMissing);
    if (!order?.isGuest || order.email !== email) return;
    const key = String(Math.floor(Date.now() / windowMs));
    await withTransaction(this.connection, session => this.notices.happened(session, order, 'link', key));
  }
}

const ifMissing = (error: unknown): undefined => {
  if (!(error instanceof NotFoundException)) throw error;
};
