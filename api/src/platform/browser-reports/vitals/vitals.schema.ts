import { typedSchema } from '../../database/collections.js';
import { Mixed, optional, required } from '../../database/fields.js';
import { expire } from '../../database/retention.js';

/** What all visitors measured of a release on one page within an hour. It contains nothing about a single visitor. */
export interface VitalsRecord {
  /** The fields that identify the record. */
  _id: string;
  /** The start of the hour. */
  hour: Date;
  remote: string;
  release: string;
  page: string;
  fragment?: string;
  /** The number of values of each metric and bucket, such as `LCP-91`. */
  counts: Record<string, number>;
}

const vitalsSchema = typedSchema<VitalsRecord>('vitals', {
  _id: required(String),
  hour: required(Date),
  remote: required(String),
  release: required(String),
  page: required(String),
  fragment: optional(String),
  counts: required(Mixed),
});
vitalsSchema.index({ remote: 1, release: 1, hour: 1 });
expire(vitalsSchema);

export const VITALS = { name: 'Vitals', schema: vitalsSchema };
