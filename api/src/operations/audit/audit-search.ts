import type { AuditSearch as Query } from '@kerf/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { AUDIT, type AuditRecord } from '../../platform/audit/audit.schema.js';
import { periodOf } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import type { KeysetField } from '../../platform/pagination/keyset.js';
import { readKeysetPage } from '../../platform/pagination/keyset-page.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { USER, type UserRecord } from '../../users/users.schema.js';
import { AuditNames } from './audit-names.js';

const defaultLimit = 50;
const newestFirst: KeysetField[] = [
  ['at', -1, 'date'],
  ['_id', -1, 'id'],
];

/** Finds what was done, by whom, to what and when. */
@Injectable()
export class AuditSearch {
  constructor(
    @InjectCollection(AUDIT) private readonly records: Collection<AuditRecord>,
    @InjectCollection(USER) private readonly users: Collection<UserRecord>,
    @Inject(ENV) private readonly env: Env,
    private readonly names: AuditNames,
  ) {}

  async find({ limit = defaultLimit, after, ...query }: Query): Promise<ListJson> {
    const filter = (await this.filterOf(query)) as mongo.Filter<AuditRecord>;
    const list = { records: this.records, filter, fields: newestFirst };
    const { records, next } = await readKeysetPage(list, { limit, after });
    return { json: JSON.stringify(await this.names.add(records)), next };
  }

  private async filterOf({ subject, actor, action, ...period }: Omit<Query, 'limit' | 'after'>) {
    return {
      ...(subject && (subject.includes(':') ? { subject } : { kind: subject })),
      ...(actor && { actor: await this.actorOf(actor) }),
      ...(action && { action: { $in: await this.actionsOf(action) } }),
      ...(period.from || period.to ? { at: this.timesOf(period) } : {}),
    };
  }

  /** A user's e-mail stands for their id. */
  private async actorOf(actor: string): Promise<string> {
    if (!actor.includes('@')) return actor;
    const user = await this.users.findOne({ email: actor.toLowerCase() }, { projection: { _id: 1 } });
    return user ? String(user._id) : actor;
  }

  /** The actions with this beginning, each found with one seek in the index. There are few, so the search reads them merged by time. */
  private async actionsOf(beginning: string): Promise<string[]> {
    const found: string[] = [];
    const end = `${beginning}\uffff`;
    for (;;) {
      const last = found.at(-1);
      const action = { ...(last === undefined ? { $gte: beginning } : { $gt: last }), $lt: end };
      const next = await this.records.findOne({ action }, { sort: { action: 1 }, projection: { action: 1 } });
      if (!next) return found;
      found.push(next.action);
    }
  }

  private timesOf({ from, to }: Pick<Query, 'from' | 'to'>) {
    const times = periodOf(this.env.SHOP_TIME_ZONE, { from, to }, 1, new Date());
    return { ...(from && { $gte: times.from }), ...(to && { $lt: times.to }) };
  }
}
