import type { Inserted, OrderNote } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { OrderStore, subject } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { OrderNotesRepository } from './order-notes.repository.js';

/** The number of notes of an order that are shown. Few orders have more than two, so nobody pages through them. */
const maxNotes = 200;

/** What the staff writes about orders. Customers do not see it. */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly notes: OrderNotesRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly audit: AuditService,
  ) {}

  /** The notes about an order, oldest first. */
  async about({ _id: order }: Pick<OrderRecord, '_id'>): Promise<OrderNote[]> {
    const found = await this.notes.findAbout(order, maxNotes);
    return found.map(({ _id, text, by, at }) => ({ id: String(_id), text, by, at: at.toISOString() }));
  }

  /** @throws NotFoundException, and ConflictException if the order has its most notes */
  async add(writer: SignedInUser, id: string, text: string, remember: Remember<Inserted>): Promise<Inserted> {
    const { _id: order } = await this.store.get(id);
    if ((await this.notes.countAbout(order)) >= maxNotes)
      throw new ConflictException({ message: refusal('notes', { most: maxNotes }), code: 'limit-reached' });
    return withTransaction(this.connection, async session => {
      const note = await this.insert(session, writer, order, text);
      return remember(session, { acknowledged: true, insertedId: String(note) });
    });
  }

  /** Writes a note in the caller's transaction. Returns its id. */
  async insert(
    session: ClientSession,
    writer: SignedInUser,
    order: Types.ObjectId,
    text: string,
  ): Promise<Types.ObjectId> {
    const note = { _id: new Types.ObjectId(), order, text, by: writer.email, at: new Date() };
    await this.notes.insert(session, note);
    await this.audit.record(session, { actor: writer.id, action: 'order.note', subject: subject(order) });
    return note._id;
  }
}
