import * as z from 'zod/mini';
import { cursor, limit, query } from '../paging.js';
import { period } from '../period.js';
import { bounded, timestamp } from '../primitives.js';

const part = z.optional(bounded(100).check(z.trim(), z.minLength(1)));

/** GET /audit, newest first. */
export const auditSearch = query({
  /** What was changed, e.g. `order:65f0…`, or only its kind: `order`. */
  subject: part,
  /** A user's id or e-mail, or a part of the system, e.g. `payment-provider`. */
  actor: part,
  /** e.g. `order.cancel`, or its beginning: `order`. */
  action: part,
  ...period,
  limit,
  after: cursor,
});
export type AuditSearch = z.output<typeof auditSearch>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const auditEntry = z.object({
  at: timestamp,
  actor: z.string(),
  /** The e-mail of the user, as it is now; absent for parts of the system and removed users. */
  actorName: z.optional(z.string()),
  action: z.string(),
  subject: z.string(),
  /** The number of the order, the name of the item or the e-mail of the user, if it still exists. */
  subjectName: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  details: z.record(z.string(), value),
});
export type AuditEntry = z.infer<typeof auditEntry>;
