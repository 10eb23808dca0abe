import type { AuditSearch as Query } from '@kerf/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import type { AuditRecord } from '../../platform/audit/audit.schema.js';
import { periodOf } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { UsersRepository } from '../../users/users.repository.js';
import { AuditNames } from './audit-names.js';

const defaultLimit = 50;

/** Finds what was done, by whom, to what and when. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly records: AuditRepository,
    private readonly users: UsersRepository,
    @Inject(ENV) private readonly env: Env,
    private readonly names: AuditNames,
  ) {}

  async find({ limit = defaultLimit, after, ...query }: Query): Promise<ListJson> {
    const filter = (await this.filterOf(query)) as mongo.Filter<AuditRecord>;
    const { records, next } = await this.records.findPage(filter, { limit, after });
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
    const user = await this.users.findByEmail(actor.toLowerCase());
    return user ? String(user._id) : actor;
  }

  /** The actions with this beginning, each found with one seek in the index. There are few, so the search reads them merged by time. */
  private async actionsOf(beginning: string): Promise<string[]> {
    const found: string[] = [];
    const end = `${beginning}\uffff`;
    for (;;) {
      const last = found.at(-1);
      const next = await this.records.findFirstAction({
        ...(last === undefined ? { $gte: beginning } : { $gt: last }),
        $lt: end,
      });
      if (next === undefined) return found;
      found.push(next);
    }
  }

  private timesOf({ from, to }: Pick<Query, 'from' | 'to'>) {
    const times = periodOf(this.env.SHOP_TIME_ZONE, { from, to }, 1, new Date());
    return { ...(from && { $gte: times.from }), ...(to && { $lt: times.to }) };
  }
}
