import type { AuditEntry } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ItemsRepository } from '../../items/items.repository.js';
import { PromotionsRepository } from '../../orders/promotions/promotions.repository.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { UsersRepository } from '../../users/users.repository.js';

type Names = ReadonlyMap<string, string>;
type EntryJson = Omit<AuditEntry, 'at'> & { at: string };

/** Gives audit records the names of those they are about. The audit itself has ids only, so that it contains no personal data. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: ItemsRepository,
    private readonly promotions: PromotionsRepository,
    private readonly users: UsersRepository,
  ) {}

  async add(records: readonly AuditRecord[]): Promise<EntryJson[]> {
    const idsOf = (kind: string) => records.map(({ subject }) => idIn(kind, subject));
    const users = await this.emails([...records.map(({ actor }) => actor), ...idsOf('user')]);
    const subjects = new Map([
      ...prefixed('user', users),
      ...prefixed('order', await this.orderNumbers(idsOf('order'))),
      ...prefixed('item', namesOf(await this.items.findNames(idsIn(idsOf('item'))))),
      ...prefixed('promotion', namesOf(await this.promotions.findNames(idsIn(idsOf('promotion'))))),
    ]);
    return records.map(record => entryOf(record, users.get(record.actor), subjects.get(record.subject)));
  }

  private async emails(ids: readonly string[]): Promise<Names> {
    const found = await this.users.findPresentNames(idsIn(ids));
    return new Map(found.map(({ _id, email }) => [String(_id), email]));
  }

  private async orderNumbers(ids: readonly string[]): Promise<Names> {
    const found = await this.orders.findNumbers(idsIn(ids));
    return new Map(found.map(order => [String(order._id), order.number]));
  }
}

const namesOf = (found: readonly { _id: Types.ObjectId; name: string }[]): Names =>
  new Map(found.map(({ _id, name }) => [String(_id), name]));

const entryOf = (record: AuditRecord, actorName: string | undefined, subjectName: string | undefined): EntryJson => {
  const { at, actor, action, subject, from, to, details } = record;
  return {
    ...{ at: at.toISOString(), actor, action, subject, from, to, details },
    ...(actorName !== undefined && { actorName }),
    ...(subjectName !== undefined && { subjectName }),
  };
};

const idIn = (kind: string, subject: string): string =>
  subject.startsWith(`${kind}:`) ? subject.slice(kind.length + 1) : '';

const idsIn = (texts: readonly string[]): Types.ObjectId[] =>
  [...new Set(texts)].filter(text => /^[0-9a-f]{24}$/.test(text)).map(text => new Types.ObjectId(text));

const prefixed = (kind: string, names: Names): [string, string][] =>
  [...names].map(([id, name]) => [`${kind}:${id}`, name]);
