import type { RemoteReportKind } from '@kerf/contracts';
import { typedSchema } from '../../database/collections.js';
import { optional, required } from '../../database/fields.js';
import { expire } from '../../database/retention.js';

/** Equal errors of a release. The texts are those of the first one. */
export interface ErrorGroupRecord {
  /** A digest of the remote, the release and what the errors have in common. */
  _id: string;
  remote: string;
  release: string;
  kind: RemoteReportKind;
  message: string;
  stack?: string;
  /** The declared path. */
  page?: string;
  count: number;
  firstSeen: Date;
  lastSeen: Date;
}

const errorGroupSchema = typedSchema<ErrorGroupRecord>('error_groups', {
  _id: required(String),
  remote: required(String),
  release: required(String),
  kind: required(String),
  message: required(String),
  stack: optional(String),
  page: optional(String),
  count: required(Number),
  firstSeen: required(Date),
  lastSeen: required(Date),
});
errorGroupSchema.index({ remote: 1, release: 1, firstSeen: -1 });
expire(errorGroupSchema);

export const ERROR_GROUP = { name: 'ErrorGroup', schema: errorGroupSchema };
