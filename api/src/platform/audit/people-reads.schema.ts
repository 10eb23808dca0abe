import { typedSchema } from '../database/collections.js';
import { required } from '../database/fields.js';
import { expire } from '../database/retention.js';

/** The people whose data a member of the staff has read within an hour of the first. */
export interface PeopleReadsRecord {
  /** The id of the member of the staff. */
  _id: string;
  /** Digests of the first people. */
  people: string[];
  count: number;
  expiresAt: Date;
}

const peopleReadsSchema = typedSchema<PeopleReadsRecord>('people_reads', {
  _id: required(String),
  people: required([String]),
  count: required(Number),
  expiresAt: required(Date),
});

expire(peopleReadsSchema);

export const PEOPLE_READS = { name: 'PeopleReads', schema: peopleReadsSchema };
