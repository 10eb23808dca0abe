import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { afterRunningRequests, Jobs } from '../../platform/jobs/jobs.js';
import { EmailListeners } from '../../users/email-listeners.js';
import { UsersRepository } from '../../users/users.repository.js';
import { orderWords } from './order-words.js';
import { OrdersRepository } from './orders.repository.js';

const kind = 'order-contacts';
const batchSize = 500;

/** The orders of an account have its current e-mail address: staff find them by it, and links to them go there. */
@Injectable()
export class OrderContacts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersRepository,
    private readonly users: UsersRepository,
    private readonly jobs: Jobs,
    listeners: EmailListeners,
  ) {
    listeners.add((user, email, session) => this.changed(user, email, session));
    jobs.handle(kind, ({ payload }) => this.followLate(new Types.ObjectId(String(payload.user))));
  }

  private async changed(user: Types.ObjectId, email: string, session: ClientSession): Promise<void> {
    await this.follow(user, email, session);
    const later = { runAt: afterRunningRequests(), payload: { user: String(user) }, lane: 'shop' as const };
    await this.jobs.enqueue(session, [{ key: `${kind} ${user} ${new Types.ObjectId()}`, kind, ...later }]);
  }

  /** An order that was being placed while the address changed. */
  private async followLate(_id: Types.ObjectId): Promise<void> {
    const user = await this.users.findPresent({ _id });
    if (user) await withTransaction(this.connection, session => this.follow(_id, user.email, session));
  }

  private async follow(user: Types.ObjectId, email: string, session: ClientSession): Promise<void> {
    for (let found = batchSize; found === batchSize; ) {
      const orders = await this.orders.findOfOtherEmail(session, user, email, batchSize);
      found = orders.length;
      if (found > 0)
        await this.orders.setContacts(
          session,
          orders.map(order => contactOf(order, email)),
        );
    }
  }
}

type Found = Awaited<ReturnType<OrdersRepository['findOfOtherEmail']>>[number];

/** Somebody without a name is called by their address. */
const contactOf = (order: Found, email: string) => {
  const contact = { email, username: order.username === order.email ? email : order.username };
  return { _id: order._id, owner: order.owner, ...contact, words: orderWords({ ...order, ...contact }) };
};
