import { actionOf, canTake, type OrderAction } from '@kerf/contracts/order-process';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { isHolder, type OrderCaller } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ledgerOf, newEntries } from './money/ledger.js';
import { attentionOf } from './order-attention.js';
import { OrderChanges, type PlacedOrder } from './order-changes.js';
import { OrderKeysRepository } from './order-keys.repository.js';
import { orderListFields } from './order-list-fields.js';
import { initialStatus } from './order-transitions.js';
import { orderWords } from './order-words.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRecord } from './orders.schema.js';
import { ownerKey, ownerKeyIn } from './owner-key.js';
import { awaySinceOf, isAllShipped, unshippedOf } from './parcels.js';
import { StaleOrder } from './stale-order.js';
import { upToDate } from './up-to-date.js';

type Settable =
  | 'held'
  | 'heldUntil'
  | 'intent'
  | 'declines'
  | 'transactionId'
  | 'reversal'
  | 'packingAt'
  | 'parcels'
  | 'lostParcels'
  | 'label'
  | 'refunds'
  | 'returns'
  | 'refundAt'
  | 'recorded'
  | 'address'
  | 'deliveryAddress'
  | 'delivery'
  | 'sentBy'
  | 'awaits'
  | 'lines'
  | 'phone'
  | 'phoneE164'
  | 'company';

export interface OrderChange {
  /** A user's id, or the part of the shop that acts. */
  actor: string;
  /** It decides about the status of the order. */
  action: OrderAction;
  set?: Partial<Pick<OrderRecord, Settable>>;
  unset?: readonly Extract<Settable, 'packingAt' | 'phoneE164' | 'label' | 'awaits'>[];
  details?: Record<string, string | number | boolean>;
  /** The id of the request, for the audit. Absent: that of the request that is being handled. */
  trace?: string | undefined;
}

/** Who acts on an order with its token, in the audit. */
export const guestActor = 'guest';

export const actorOf = (caller: OrderCaller): string => (isHolder(caller) ? guestActor : caller.id);

/** Who placed an order, in the audit. */
export const buyerOf = ({ isGuest, user, taken }: Pick<OrderRecord, 'isGuest' | 'user' | 'taken'>): string =>
  taken ? String(taken.by) : isGuest ? guestActor : String(user);

/** What the audit calls an order. */
export const subject = (id: Types.ObjectId) => `order:${id}`;

/** Writes orders: each write inside a transaction, only on the state that was read, and with its audit record. */
@Injectable()
export class OrderStore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersRepository,
    private readonly audit: AuditService,
    private readonly keys: OrderKeysRepository,
    private readonly changes: OrderChanges,
  ) {}

  /**
   * Finds an order by its id alone. Asks all shards only for an order whose id does not contain its owner key: one that an account has claimed.
   * @param owner the owner key that it had
   * @throws NotFoundException also if `id` is no valid id
   */
  async get(id: Types.ObjectId | string, owner = ownerKeyIn(id)): Promise<OrderRecord> {
    const order = await this.orders.find({ _id: id, owner });
    return found(order ?? (await this.orders.find({ _id: id })));
  }

  /** Finds an order by its owner key and id. @throws NotFoundException also if `id` is no valid id */
  async getOf(owner: string, id: string): Promise<OrderRecord> {
    return found(await this.orders.find({ _id: id, owner }));
  }

  /** The order of a number, if there is one. */
  async ofNumber(number: string): Promise<OrderRecord | undefined> {
    const key = await this.keys.ofNumber(number);
    return key && this.get(key._id, key.owner);
  }

  /** The order of a payment. @throws NotFoundException */
  async ofPayment(intentId: string): Promise<OrderRecord> {
    const key = await this.keys.ofPayment(intentId);
    if (!key) return found(undefined);
    // Another payment may have replaced this one, or an account has claimed the order since the key was read.
    const order = await this.orders.find({ ...key, 'intent.id': intentId });
    return found(order ?? (await this.orders.find({ _id: key._id, 'intent.id': intentId })));
  }

  /** The order that this guest placed, if an account has claimed it. */
  async claimedOf(guest: string): Promise<OrderRecord | undefined> {
    const key = await this.keys.ofGuest(guest);
    return key && this.get(key._id, key.owner);
  }

  /** Inserts placed orders with their audit records. */
  async insert(session: ClientSession, placed: readonly PlacedOrder[]): Promise<void> {
    const createdAt = new Date();
    const stamps = { status: initialStatus, ledger: [], createdAt, updatedAt: createdAt };
    await this.orders.insertAll(
      session,
      placed.map(({ order }) => ({ ...order, ...stamps, ...orderListFields({ ...order, createdAt }) })),
    );
    await this.keys.claimNumbers(session, placed);
    const entries = placed.map(({ order, trace }) => ({
      action: 'order.place',
      to: initialStatus,
      actor: buyerOf(order),
      subject: subject(order._id),
      trace,
    }));
    await this.audit.recordAll(session, entries);
    await this.changes.placed(session, placed);
  }

  /**
   * Writes a change if the order is still as it was read.
   * @throws StaleOrder if it is not, or if an order of its status cannot have the action
   */
  async change(session: ClientSession, order: OrderRecord, change: OrderChange): Promise<OrderRecord> {
    const { actor, action, details, trace, set, unset } = change;
    if (!canTake(action, order.status)) throw new StaleOrder();
    const { to = order.status } = actionOf(action);
    const missing = upToDate(order);
    const facts = { ...order, ...missing, ...set, status: to };
    const ledger = [...ledgerOf(order), ...newEntries(order, facts, action, new Date())];
    const next = { ...facts, ledger };
    const attention = attentionOf(order, next, action);
    const awaySince = awaySinceOf(set?.parcels ?? []);
    const isLabelSpent = order.label && isSpent(next, set);
    const changed = await this.orders.updateUnchanged(session, order, {
      $set: {
        ...missing,
        ...set,
        ...((set?.parcels || set?.deliveryAddress) && { words: orderWords(next) }),
        status: to,
        ledger,
        ...(order.status === initialStatus && to === 'paid' && { paidAt: new Date() }),
        ...(attention && { attention }),
        ...(awaySince && { awaySince }),
      },
      ...((changesGoods(set) || unset) && {
        $inc: { revision: 1 },
      }),
      $unset: {
        ...((set?.held === false || to !== initialStatus) && { network: 1 as const }),
        ...(set?.refunds && !set.refundAt && { refundAt: 1 as const }),
        ...(!attention && { attention: 1 as const }),
        ...(set?.parcels && !awaySince && { awaySince: 1 as const }),
        ...Object.fromEntries((unset ?? []).map(field => [field, 1 as const])),
        ...(isLabelSpent && { label: 1 as const }),
      },
    });
    if (!changed) throw new StaleOrder();
    for (const payment of paymentsIn(order, set)) await this.keys.claimPayment(session, order, payment);
    const entry = { actor, action, subject: subject(order._id), from: order.status, to, details, trace };
    await this.audit.record(session, entry);
    await this.changes.changed(session, order, changed, action);
    return isAllShipped(changed) ? this.change(session, changed, { actor, action: 'order.finish', trace }) : changed;
  }

  /**
   * Gives a guest's order to an account. Its owner key, which is the shard key, changes with its owner; its id stays.
   * @throws StaleOrder if it is no longer as it was read
   */
  async giveTo(session: ClientSession, order: OrderRecord, account: string): Promise<void> {
    const user = new Types.ObjectId(account);
    const owner = ownerKey(user);
    if (!(await this.orders.changeOwner(session, order, { owner, user }))) throw new StaleOrder();
    await this.keys.follow(session, order, owner);
    await this.audit.record(session, { actor: account, action: 'order.claim', subject: subject(order._id) });
  }

  /** Writes a change that needs no other write in a transaction of its own. @throws StaleOrder as `change` */
  changeAlone(order: OrderRecord, change: OrderChange): Promise<OrderRecord> {
    return withTransaction(this.connection, session => this.change(session, order, change));
  }
}

/** Of two such changes at once, one reads the order again. */
const changesGoods = (set: Partial<OrderRecord> = {}) => {
  const { refunds, returns, parcels, packingAt, deliveryAddress, sentBy, awaits, label } = set;
  return Boolean(refunds || returns || parcels || packingAt || deliveryAddress || sentBy || awaits || label);
};

/** Whether the label of the next parcel is of no use: there is no next one, or it goes elsewhere or in another way. */
const isSpent = (after: OrderRecord, set: Partial<OrderRecord> = {}): boolean =>
  unshippedOf(after).length === 0 || set.deliveryAddress !== undefined || set.sentBy !== undefined;

const found = (order: OrderRecord | undefined): OrderRecord => {
  if (!order) throw new NotFoundException(refusal('noOrder'));
  return order;
};

/** The payments that a change gives to an order. The one that it has is claimed already. */
const paymentsIn = (order: OrderRecord, { intent, transactionId }: Partial<OrderRecord> = {}): Set<string> =>
  new Set([intent?.id, transactionId].filter(id => id !== undefined).filter(id => id !== order.intent?.id));
