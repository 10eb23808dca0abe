import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isHolder, type OrderCaller, type SignedInUser } from '../access/access.js';
import { requireFreshSignIn } from '../access/fresh-sign-in.js';
import { withTransaction } from '../database/with-transaction.js';
import type { ListJson } from '../pagination/list-json.js';
import { AuditService } from './audit.service.js';
import { PeopleReadsRepository } from './people-reads.repository.js';

const hourMs = 3_600_000;
/** More than a busy hour of support needs. */
const mostWithoutSignIn = 300;
/** Each time that this many more people were read in an hour is in the audit. */
const auditedPeople = 100;
/** Of these, a second read is known as one, so that a page that loads again does not count. */
const mostKnown = 2_000;

/** Notes the e-mail address of a person whose data is read. */
export type See = (email: string) => void;

/**
 * Counts the people whose data a member of the staff reads, whichever call reads them: many small reads have the effect of a download. A
 * person counts once an hour, in all processes.
 */
@Injectable()
export class PeopleReads {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly reads: PeopleReadsRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Counts the people of a list before it is sent. A list that is too long for the memory counts as too many people.
   * @throws ForbiddenException if these are more people in an hour than an old sign-in may read
   */
  async list(caller: SignedInUser, what: string, read: (see: See) => Promise<ListJson>): Promise<ListJson> {
    const emails = new Set<string>();
    const list = await read(email => emails.add(email));
    const isStream = typeof list.json !== 'string';
    if (isStream && caller.role) requireFreshSignIn(caller);
    await this.count(caller, what, emails, isStream);
    return list;
  }

  /** @throws ForbiddenException as `list` */
  async one(caller: OrderCaller, what: string, email: string): Promise<void> {
    if (!isHolder(caller)) await this.count(caller, what, new Set([email]));
  }

  private async count(caller: SignedInUser, what: string, emails: Set<string>, isAudited = false): Promise<void> {
    emails.delete(caller.email);
    if (!caller.role || emails.size === 0) return;
    const people = [...emails].map(email => hash('sha256', `${caller.id} ${email}`, 'base64url').slice(0, 16));
    await withTransaction(this.connection, async session => {
      const hour = (await this.reads.find(session, caller.id)) ?? newHour(caller.id);
      const added = people.filter(person => !hour.people.includes(person));
      const count = hour.count + added.length;
      if (added.length > 0 && count > mostWithoutSignIn) requireFreshSignIn(caller);
      const known = [...hour.people, ...added].slice(0, mostKnown);
      if (added.length > 0) await this.reads.put(session, { ...hour, people: known, count });
      if (!isAudited && hundreds(count) === hundreds(hour.count)) return;
      const about = { actor: caller.id, action: 'people.read', subject: `download:${what}` };
      await this.audit.record(session, { ...about, details: { people: count } });
    });
  }
}

const newHour = (reader: string) => ({
  _id: reader,
  people: [] as string[],
  count: 0,
  expiresAt: new Date(Date.now() + hourMs),
});

const hundreds = (count: number) => Math.floor(count / auditedPeople);
