import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { currentTrace } from '../logging/trace.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditRecord, kindOf } from './audit.schema.js';

export type AuditEntry = Pick<AuditRecord, 'actor' | 'action' | 'subject'> &
  Partial<Pick<AuditRecord, 'from' | 'to' | 'details'>> & { trace?: string | undefined };

/** Writes audit records in the caller's transaction, so that a change and its record are atomic. */
@Injectable()
export class AuditService {
  constructor(private readonly records: AuditRepository) {}

  async record(session: ClientSession, entry: AuditEntry): Promise<void> {
    await this.recordAll(session, [entry]);
  }

  /** The records about a subject, oldest first. */
  about(subject: string): Promise<AuditRecord[]> {
    return this.records.findAbout(subject);
  }

  async recordAll(session: ClientSession, entries: readonly AuditEntry[]): Promise<void> {
    await this.records.insertAll(session, entries.map(recordOf));
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
