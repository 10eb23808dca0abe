import type { AuditEntry } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { PROMOTION, type PromotionRecord } from '../../orders/promotions/promotions.schema.js';
import { numberOf } from '../../orders/record/order-number.js';
import { ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { present, USER, type UserRecord } from '../../users/users.schema.js';

type Names = ReadonlyMap<string, string>;
type EntryJson = Omit<AuditEntry, 'at'> & { at: string };

/** Gives audit records the names of those they are about. The audit itself has ids only, so that it contains no personal data. */
@Injectable()
export class AuditNames {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    @InjectCollection(PROMOTION) private readonly promotions: Collection<PromotionRecord>,
    @InjectCollection(USER) private readonly users: Collection<UserRecord>,
  ) {}

  async add(records: readonly AuditRecord[]): Promise<EntryJson[]> {
    const users = await this.usersOf([
      ...records.map(({ actor }) => actor),
      ...records.map(({ subject }) => idIn('user', subject)),
    ]);
    const subjects = new Map([
      ...prefixed('user', users),
      ...prefixed('order', await this.ordersOf(records.map(({ subject }) => idIn('order', subject)))),
      ...prefixed('item', await this.itemsOf(records.map(({ subject }) => idIn('item', subject)))),
      ...prefixed('promotion', await this.promotionsOf(records.map(({ subject }) => idIn('promotion', subject)))),
    ]);
    return records.map(record => entryOf(record, users.get(record.actor), subjects.get(record.subject)));
  }

  private async usersOf(ids: readonly string[]): Promise<Names> {
    const options = { projection: { email: 1 } };
    const found = await this.users.find({ _id: oneOf(ids), ...present }, options).toArray();
    return new Map(found.map(({ _id, email }) => [String(_id), email]));
  }

  private async ordersOf(ids: readonly string[]): Promise<Names> {
    const found = await this.orders.find({ _id: oneOf(ids) }, { projection: { number: 1 } }).toArray();
    return new Map(found.map(order => [String(order._id), numberOf(order)]));
  }

  /** Also of removed promotions. */
  private async promotionsOf(ids: readonly string[]): Promise<Names> {
    const found = await this.promotions.find({ _id: oneOf(ids) }, { projection: { name: 1 } }).toArray();
    return new Map(found.map(({ _id, name }) => [String(_id), name]));
  }

  /** Also of items that are no longer sold. */
  private async itemsOf(ids: readonly string[]): Promise<Names> {
    const found = await this.items.find({ _id: oneOf(ids) }, { projection: { name: 1 } }).toArray();
    return new Map(found.map(({ _id, name }) => [String(_id), name]));
  }
}

const entryOf = (record: AuditRecord, actorName: string | undefined, subjectName: string | undefined): EntryJson => {
  const { at, actor, action, subject, from = null, to = null, details = {} } = record;
  return {
    ...{ at: at.toISOString(), actor, action, subject, from, to, details },
    ...(actorName !== undefined && { actorName }),
    ...(subjectName !== undefined && { subjectName }),
  };
};

const idIn = (kind: string, subject: string): string =>
  subject.startsWith(`${kind}:`) ? subject.slice(kind.length + 1) : '';

const oneOf = (ids: readonly string[]) => ({
  $in: [...new Set(ids)].filter(id => /^[0-9a-f]{24}$/.test(id)).map(id => new Types.ObjectId(id)),
});

const prefixed = (kind: string, names: Names): [string, string][] =>
  [...names].map(([id, name]) => [`${kind}:${id}`, name]);
