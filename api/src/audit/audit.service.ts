import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { currentTrace } from '../common/trace.js';
import { AUDIT, type AuditRecord } from './audit.schema.js';

export type AuditEntry = Pick<AuditRecord, 'actor' | 'action' | 'subject'> &
  Partial<Pick<AuditRecord, 'from' | 'to' | 'details'>>;

@Injectable()
export class AuditService {
  constructor(@InjectModel(AUDIT) private readonly records: Model<AuditRecord>) {}

  /** Writes a record in the caller's transaction, so that the deed and its record stand or fall together. */
  async record(session: ClientSession, entry: AuditEntry): Promise<void> {
    await this.records.create([{ ...entry, at: new Date(), trace: currentTrace() ?? null }], { session });
  }
}
