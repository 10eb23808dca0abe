import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { numberOf } from '../../orders/record/order-number.js';
import { ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { raw } from '../../platform/database/raw.js';
import { USER, type UserRecord } from '../../users/users.schema.js';

/** The names of what the audit log has only ids of. They are read with the log, because it contains no personal data. */
@Injectable()
export class AuditNames {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    @InjectModel(ITEM) private readonly items: Model<ItemRecord>,
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
  ) {}

  /** The actor that a user's id or e-mail, or a part of the system, names. */
  async actorOf(text: string): Promise<string> {
    const user = text.includes('@') && (await raw(this.users).findOne({ email: text.toLowerCase() }));
    return user ? String(user._id) : text;
  }

  /** Names by subject, such as `user:65f0…`, of the actors and subjects of some records. */
  async of(records: readonly AuditRecord[]): Promise<Map<string, string>> {
    const subjects = records.flatMap(({ actor, subject }) => [`user:${actor}`, subject]);
    const idsOf = (kind: string) => {
      const ids = subjects
        .filter(subject => subject.startsWith(`${kind}:`))
        .map(subject => subject.slice(kind.length + 1));
      return [...new Set(ids)].filter(isObjectIdOrHexString).map(id => new Types.ObjectId(id));
    };
    const [users, items, orders] = await Promise.all([
      raw(this.users)
        .find({ _id: { $in: idsOf('user') } }, { projection: { email: 1 } })
        .toArray(),
      raw(this.items)
        .find({ _id: { $in: idsOf('item') } }, { projection: { name: 1 } })
        .toArray(),
      raw(this.orders)
        .find({ _id: { $in: idsOf('order') } }, { projection: { number: 1 } })
        .toArray(),
    ]);
    return new Map([
      ...users.map(({ _id, email }) => [`user:${_id}`, email] as const),
      ...items.map(({ _id, name }) => [`item:${_id}`, name] as const),
      ...orders.map(order => [`order:${order._id}`, numberOf(order)] as const),
    ]);
  }
}
