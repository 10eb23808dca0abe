import { Schema } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { optional, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';

/** What is announced, or `change`, which is audited only. */
export type ReleaseEventKind = 'publish' | 'take-back' | 'change' | 'budget' | 'freeze';

/** A change of a remote's releases, or a performance budget that its visitors do not have. */
export interface ReleaseEventRecord {
  /** Names the event, so that it is audited and announced once. */
  _id: string;
  kind: ReleaseEventKind;
  at: Date;
  /** `mf-catalog`, or `all` */
  remote: string;
  /** The release that the event is about; absent for a stop of all releases. */
  release?: string;
  /** Who changed it, as the history of the releases names them; absent for a budget. */
  by?: string;
  /** The change as the history names it, such as `canary 10%`. */
  what?: string;
  reason?: string;
  /** Of a budget: what it is compared with. */
  measured?: MeasuredBudget;
}

/** The 75th percentile of a metric in a day, in milliseconds, or in thousandths for CLS. */
export interface MeasuredBudget {
  metric: string;
  p75: number;
  budget: number;
  visitors: number;
}

const measuredSchema = new Schema(
  { metric: required(String), p75: required(Number), budget: required(Number), visitors: required(Number) },
  { _id: false },
);

const releaseEventSchema = typedSchema<ReleaseEventRecord>('release_events', {
  _id: required(String),
  kind: required(String),
  at: required(Date),
  remote: required(String),
  release: optional(String),
  by: optional(String),
  what: optional(String),
  reason: optional(String),
  measured: optional(measuredSchema),
});
expire(releaseEventSchema);

export const RELEASE_EVENT = { name: 'ReleaseEvent', schema: releaseEventSchema };
