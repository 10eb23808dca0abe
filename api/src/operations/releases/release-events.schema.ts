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
}

const releaseEventSchema = typedSchema<ReleaseEventRecord>('release_events', {
  _id: required(String),
  kind: required(String),
  at: required(Date),
  remote: required(String),
  release: optional(String),
  by: optional(String),
  what: optional(String),
  reason: optional(String),
});
expire(releaseEventSchema);

export const RELEASE_EVENT = { name: 'ReleaseEvent', schema: releaseEventSchema };
