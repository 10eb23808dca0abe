import type { AuditEntry } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { type mongo, Types } from 'mongoose';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { PROMOTION, type PromotionRecord } from '../../orders/promotions/promotions.schema.js';
import { numberOf } from '../../orders/record/order-number.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { present, USER, type UserRecord } from '../../users/users.schema.js';

type Names = ReadonlyMap<string, string>;
type EntryJson = Omit<AuditEntry, 'at'> & { at: string };

/** Gives audit records the names of those they are about. The audit itself has ids only, so that it contains no personal data. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly orders: OrdersRepository,
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    @InjectCollection(PROMOTION) private readonly promotions: Collection<PromotionRecord>,
    @InjectCollection(USER) private readonly users: Collection<UserRecord>,
  ) {}

  async add(records: readonly AuditRecord[]): Promise<EntryJson[]> {
    const idsOf = (kind: string) => records.map(({ subject }) => idIn(kind, subject));
    const users = await namesIn(this.users, [...records.map(({ actor }) => actor), ...idsOf('user')], emailOf, present);
    const subjects = new Map([
      ...prefixed('user', users),
      ...prefixed('order', await this.orderNumbers(idsOf('order'))),
      ...prefixed('item', await namesIn(this.items, idsOf('item'), nameOf)),
      ...prefixed('promotion', await namesIn(this.promotions, idsOf('promotion'), nameOf)),
    ]);
    return records.map(record => entryOf(record, users.get(record.actor), subjects.get(record.subject)));
  }

  private async orderNumbers(ids: readonly string[]): Promise<Names> {
    const found = await this.orders.findNumbers(oneOf(ids).$in);
    return new Map(found.map(order => [String(order._id), numberOf(order)]));
  }
}

const emailOf = ({ email }: UserRecord) => email;
const nameOf = ({ name }: ItemRecord | PromotionRecord) => name;

/** Also of removed items and promotions, and of items that are no longer sold. */
const namesIn = async <Stored extends { _id: Types.ObjectId }>(
  records: Collection<Stored>,
  ids: readonly string[],
  toName: (record: Stored) => string,
  more: object = {},
): Promise<Names> => {
  const projection = { email: 1, name: 1, number: 1 };
  const filter = { _id: oneOf(ids), ...more } as mongo.Filter<Stored>;
  const found = await records.find<Stored>(filter, { projection }).toArray();
  return new Map(found.map(record => [String(record._id), toName(record)]));
};

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
