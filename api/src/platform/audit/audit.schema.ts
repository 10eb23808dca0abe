import { typedSchema } from '../database/collections.js';
import { Mixed, nullable, required } from '../database/fields.js';

/** An audit record: actor, action, subject and time. It contains ids, never personal data. */
export interface AuditRecord {
  at: Date;
  /** A user's id, or a part of the system: `payment-provider`, `reconciler`. */
  actor: string;
  /** e.g. `order.cancel`. */
  action: string;
  /** e.g. `order:65f0...`. */
  subject: string;
  /** What comes before the id in the subject: `order`. */
  kind: string;
  from: string | null;
  to: string | null;
  details: Record<string, string | number | boolean>;
  /** The request id, the same as in the log and at the payment provider. */
  trace: string | null;
}

const auditSchema = typedSchema<AuditRecord>('audit', {
  at: required(Date),
  actor: required(String),
  action: required(String),
  subject: required(String),
  kind: required(String),
  from: nullable(String),
  to: nullable(String),
  details: required(Mixed),
  trace: nullable(String),
});

/** Searches, newest first. That of the subjects is also read in reverse, for the history of an order. */
const newestFirst = { at: -1, _id: -1 } as const;
auditSchema.index(newestFirst);
auditSchema.index({ subject: 1, ...newestFirst });
auditSchema.index({ kind: 1, ...newestFirst });
auditSchema.index({ actor: 1, ...newestFirst });
auditSchema.index({ action: 1, ...newestFirst });

export const kindOf = (subject: string): string => subject.split(':')[0] ?? subject;

export const AUDIT = { name: 'Audit', schema: auditSchema };
