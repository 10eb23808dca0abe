import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isHolder, type OrderCaller } from '../../platform/access/access.js';
import { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { isByGuest } from '../record/order-statuses.js';
import { actorOf, OrderStore, subject } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { OrderNotices } from './order-notices.js';

/** At most one message per order in this time, however many requests a stranger sends. */
const windowMs = 10 * 60_000;

/** Sends guests a new link to their order, because the token of an earlier one expires, and ends links that others have. */
@Injectable()
export class OrderLinks {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly notices: OrderNotices,
    private readonly ended: EndedLinksRepository,
    private readonly audit: AuditService,
  ) {}

  /** Does nothing for another address, another kind of order and a missing order, and does not tell which it was. */
  async request(id: string, email: string): Promise<void> {
    const order = await this.store.get(id).catch(ifMissing);
    // A claimed order's message leads to its page in the account.
    if (!order || !isByGuest(order) || order.email !== email) return;
    const key = String(Math.floor(Date.now() / windowMs));
    await withTransaction(this.connection, session => this.notices.happened(session, order, 'link', key));
  }

  /**
   * Ends the link of the caller, or all others of the order.
   * @throws BadRequestException if the caller has no link to end
   */
  async end(caller: OrderCaller, { _id }: OrderRecord, which: 'own' | 'others'): Promise<void> {
    const own = isHolder(caller) ? caller.link : undefined;
    if (which === 'own' && !own) throw new BadRequestException({ message: refusal('linkWithId') });
    await withTransaction(this.connection, async session => {
      if (which === 'own' && own) await this.ended.endOne(session, own);
      else await this.ended.endAll(session, String(_id), own);
      const entry = { actor: actorOf(caller), action: 'order.end-links', subject: subject(_id) };
      await this.audit.record(session, { ...entry, details: { which } });
    });
  }
}

const ifMissing = (error: unknown): undefined => {
  if (!(error instanceof NotFoundException)) throw error;
};
