import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Collection, InjectCollection } from '../database/collections.js';
import { currentTrace } from '../logging/trace.js';
import { AUDIT, type AuditRecord, kindOf } from './audit.schema.js';

export type AuditEntry = Pick<AuditRecord, 'actor' | 'action' | 'subject'> &
  Partial<Pick<AuditRecord, 'from' | 'to' | 'details'>> & { trace?: string | undefined };

/** Writes audit records in the caller's transaction, so that a change and its record are atomic. */
@Injectable()
export class AuditService {
  constructor(@InjectCollection(AUDIT) private readonly records: Collection<AuditRecord>) {}

  async record(session: ClientSession, entry: AuditEntry): Promise<void> {
    await this.recordAll(session, [entry]);
  }

  /** The records about a subject, oldest first. */
  async about(subject: string): Promise<AuditRecord[]> {
    return this.records.find({ subject }).sort({ at: 1 }).toArray();
  }

  async recordAll(session: ClientSession, entries: readonly AuditEntry[]): Promise<void> {
    await this.records.insertMany(entries.map(recordOf), { session });
  }
}

const recordOf = ({ actor, action, subject, from, to, details, trace }: AuditEntry): AuditRecord => ({
  at: new Date(),
  actor,
  action,
  subject,
  kind: kindOf(subject),
  from: from ?? null,
  to: to ?? null,
  details: details ?? {},
  trace: trace ?? currentTrace() ?? null,
});
