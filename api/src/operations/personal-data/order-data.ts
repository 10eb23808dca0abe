import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { guestActor, subject } from '../../orders/record/order-store.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { OrderDetails } from '../../orders/views/order-details.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import { isHolder, type OrderCaller } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import {
  deletedName,
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { OrderErasure } from './order-erasure.js';
import { isFinished } from './without-person.js';

/** The orders of a customer, with their notes and links. What the books need stays, without the person. */
@Injectable()
export class OrderData implements PersonRoom {
  readonly collections = ['orders', 'order_notes', 'ended_links'];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersRepository,
    private readonly orderOf: OrdersService,
    private readonly details: OrderDetails,
    private readonly erasure: OrderErasure,
    private readonly audit: AuditService,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    const orders = [];
    // One after the other: a customer with thousands of orders must not take all of the database's connections.
    for (const order of await this.orders.findAllOf(_id))
      orders.push(await this.details.detailsOf(order, order.language ?? ENGLISH));
    return { orders };
  }

  async erase({ _id }: Person, session: ClientSession): Promise<void> {
    for (const order of await this.orders.findAllOf(_id, session))
      if (order.username !== deletedName) await this.erasure.erase(order, session);
  }

  /** @throws ConflictException for the orders that are not finished */
  async requireFinished(user: Types.ObjectId, session: ClientSession): Promise<void> {
    requireFinished(await this.orders.findAllOf(user, session));
  }

  async areFinished(user: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return (await this.orders.findAllOf(user, session)).every(isFinished);
  }

  /**
   * Deletes what a guest's order says about the guest, for the holder of its link. The link ends.
   * @throws ForbiddenException for anybody else: an account deletes its orders with itself
   * @throws ConflictException, with nothing changed, while the order is not finished
   */
  async eraseOfGuest(caller: OrderCaller, id: string): Promise<void> {
    if (!isHolder(caller)) throw new ForbiddenException(refusal('onlyOrderLink'));
    const { _id } = await this.orderOf.own(caller, id);
    await withTransaction(this.connection, async session => {
      const order = await this.orders.find({ _id }, session);
      if (!order?.isGuest) throw new ForbiddenException(refusal('orderOfAccount'));
      requireFinished([order]);
      await this.erasure.erase(order, session);
      await this.audit.record(session, { actor: guestActor, action: 'order.erase', subject: subject(order._id) });
    });
  }
}

const requireFinished = (orders: readonly OrderRecord[]): void => {
  const open = orders.filter(order => !isFinished(order));
  if (open.length === 0) return;
  const names = open.map(({ number }) => number).join(', ');
  throw new ConflictException({
    message: refusal('notFinished', { orders: names }),
    code: 'orders-under-way',
  });
};
