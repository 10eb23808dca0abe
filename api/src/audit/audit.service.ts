import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { currentTrace } from '../common/trace.js';
import { raw } from '../database/raw.js';
import { AUDIT, type AuditRecord } from './audit.schema.js';

export type AuditEntry = Pick<AuditRecord, 'actor' | 'action' | 'subject'> &
  Partial<Pick<AuditRecord, 'from' | 'to' | 'details'>>;

@Injectable()
export class AuditService {
  constructor(@InjectModel(AUDIT) private readonly records: Model<AuditRecord>) {}

  /** Writes a record in the caller's transaction, so that the deed and its record stand or fall together. */
  async record(session: ClientSession, { actor, action, subject, from, to, details }: AuditEntry): Promise<void> {
    const what = { at: new Date(), actor, action, subject, from: from ?? null, to: to ?? null, details: details ?? {} };
    await raw(this.records).insertOne({ ...what, trace: currentTrace() ?? null }, { session });
  }
}
