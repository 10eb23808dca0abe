import type { AuditEntry, AuditSearch } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { AUDIT, type AuditRecord } from '../../platform/audit/audit.schema.js';
import { escapePattern } from '../../platform/database/escape-pattern.js';
import { raw } from '../../platform/database/raw.js';
import {
  beyondKeyset,
  decodeKeyset,
  encodeKeyset,
  type KeysetField,
  sortOf,
} from '../../platform/pagination/keyset.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { withinPeriod } from '../../platform/pagination/period.js';
import { AuditNames } from './audit-names.js';

const defaultLimit = 100;
const newest: KeysetField[] = [
  ['at', -1, 'date'],
  ['_id', -1, 'id'],
];

/** `order:65f0…` is one subject, and `order` is each of them. */
const subjectOf = (text: string) => (text.includes(':') ? text : new RegExp(`^${escapePattern(text)}:`));
/** `order.cancel` is one action, and `order` is each of them. */
const actionOf = (text: string) => (text.includes('.') ? text : new RegExp(`^${escapePattern(text)}\\.`));

/** Who changed what. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectModel(AUDIT) private readonly records: Model<AuditRecord>,
    private readonly names: AuditNames,
  ) {}

  /** Newest first. */
  async page(search: AuditSearch): Promise<ListJson> {
    const { limit = defaultLimit, after } = search;
    const rest = after === undefined ? {} : beyondKeyset<AuditRecord>(decodeKeyset(after, newest), newest);
    const filter = { $and: [await this.filter(search), rest] } as mongo.Filter<AuditRecord>;
    const found = await raw(this.records)
      .find(filter, { sort: sortOf(newest), limit: limit + 1 })
      .toArray();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const names = await this.names.of(shown);
    const entries = shown.map((record): AuditEntry => toEntry(record, names));
    return {
      json: JSON.stringify(entries),
      next: last && found.length > limit ? encodeKeyset(0, last, newest) : undefined,
    };
  }

  private async filter({ subject, actor, action, from, to }: AuditSearch): Promise<mongo.Filter<AuditRecord>> {
    const at = withinPeriod({ from, to });
    return {
      ...(subject && { subject: subjectOf(subject) }),
      ...(actor && { actor: await this.names.actorOf(actor) }),
      ...(action && { action: actionOf(action) }),
      ...(at && { at }),
    };
  }
}

const toEntry = (record: AuditRecord, names: ReadonlyMap<string, string>): AuditEntry => {
  const { at, actor, action, subject, from, to, details } = record;
  const [actorName, subjectName] = [names.get(`user:${actor}`), names.get(subject)];
  return {
    at: at.toISOString(),
    actor,
    ...(actorName !== undefined && { actorName }),
    action,
    subject,
    ...(subjectName !== undefined && { subjectName }),
    from,
    to,
    details,
  };
};
