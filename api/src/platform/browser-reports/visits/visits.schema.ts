import { typedSchema } from '../../database/collections.js';
import { Mixed, optional, required } from '../../database/fields.js';
import { expire } from '../../database/retention.js';
import { type RequestedCall } from '../requested-calls.js';

/**
 * The visits to a release, how many of them failed or were painted late, and the calls of the API by its code: how many of them got 429, another
 * 4xx or a 5xx.
 */
export type VisitField = 'visits' | 'failures' | 'slow' | 'calls' | 'refusedCalls' | 'limitedCalls' | 'failedCalls';

/** What was counted of a release within an hour. */
export interface VisitsRecord extends Partial<Record<VisitField, number>> {
  /** The fields that identify the record. */
  _id: string;
  /** The start of the hour. */
  hour: Date;
  remote: string;
  release: string;
  /** The same counts by the minute of the hour, as they were written. */
  minutes: Record<string, Partial<Record<VisitField, number>>>;
  /** The calls of the API by their route: its name in the contract, or `other`. So there are no more fields than routes. */
  requested?: Partial<Record<RequestedCall, number>>;
  /** The last round of each process that is in these counts. */
  rounds: Record<string, number>;
}

const visitsSchema = typedSchema<VisitsRecord>('release_visits', {
  _id: required(String),
  hour: required(Date),
  remote: required(String),
  release: required(String),
  visits: optional(Number),
  failures: optional(Number),
  slow: optional(Number),
  calls: optional(Number),
  refusedCalls: optional(Number),
  limitedCalls: optional(Number),
  failedCalls: optional(Number),
  minutes: required(Mixed),
  requested: optional(Mixed),
  rounds: required(Mixed),
});
visitsSchema.index({ remote: 1, release: 1, hour: 1 });
expire(visitsSchema);

export const VISITS = { name: 'Visits', schema: visitsSchema };
