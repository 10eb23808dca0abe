import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, isObjectIdOrHexString, type Model, type Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import { raw } from '../database/raw.js';
import type { OrderDraft } from './order-request.js';
import { canMove, initialStatus } from './order-transitions.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { StaleOrder } from './stale-order.js';

type Settable = 'held' | 'heldUntil' | 'intent' | 'transactionId' | 'reversal';

export interface OrderChange {
  /** A user's id, or the part of the shop that acts. */
  actor: string;
  /** e.g. `order.cancel`. */
  action: string;
  /** The next status; absent if only a hold or a payment changes. */
  to?: OrderRecord['status'];
  set?: Partial<Pick<OrderRecord, Settable>>;
  details?: Record<string, string | number | boolean>;
}

const subject = (id: Types.ObjectId) => `order:${id}`;

/** Writes orders: each write inside a transaction, only on the state that was read, and with its audit record. */
@Injectable()
export class OrderStore {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFoundException also if `id` is no valid id */
  async get(id: Types.ObjectId | string, session?: ClientSession): Promise<OrderRecord> {
    const order = isObjectIdOrHexString(id) ? await this.orders.findById(id, null, { session }).lean() : null;
    if (!order) throw new NotFoundException('There is no such order.');
    return order;
  }

  /** The order of a payment. @throws NotFoundException */
  async ofPayment(intentId: string): Promise<OrderRecord> {
    const order = await this.orders.findOne({ 'intent.id': intentId }).lean();
    if (!order) throw new NotFoundException('There is no such order.');
    return order;
  }

  /** Inserts placed orders with their audit records. */
  async insert(session: ClientSession, drafts: readonly OrderDraft[]): Promise<void> {
    const createdAt = new Date();
    const stamps = { status: initialStatus, createdAt, updatedAt: createdAt };
    await raw(this.orders).insertMany(
      drafts.map(({ order }) => ({ ...order, ...stamps })),
      { session },
    );
    const placed = { action: 'order.place', to: initialStatus };
    const entries = drafts.map(({ order, trace }) => ({
      ...placed,
      actor: String(order.user),
      subject: subject(order._id),
      trace,
    }));
    await this.audit.recordAll(session, entries);
  }

  /**
   * Writes a change if the order is still as it was read.
   * @throws StaleOrder if it is not, or if the transition table has no such step
   */
  async change(session: ClientSession, order: OrderRecord, change: OrderChange): Promise<OrderRecord> {
    const { actor, action, details, set, to = order.status } = change;
    if (to !== order.status && !canMove(order.status, to)) throw new StaleOrder();
    const changed = await this.orders.findOneAndUpdate(
      {
        _id: order._id,
        status: order.status,
        held: order.held,
        'intent.id': order.intent?.id ?? null,
        'reversal.asOf': order.reversal?.asOf ?? null,
      },
      {
        $set: { ...set, status: to },
        ...((set?.held === false || to !== initialStatus) && { $unset: { network: 1 as const } }),
      },
      { session, returnDocument: 'after', lean: true },
    );
    if (!changed) throw new StaleOrder();
    await this.audit.record(session, { actor, action, subject: subject(order._id), from: order.status, to, details });
    return changed;
  }
}
