import * as z from 'zod/mini';
import { limit, query } from '../paging.js';
import { bounded, timestamp } from '../primitives.js';

/** GET /dead-jobs, the last one first; 100 without a limit. */
export const deadJobsQuery = query({ limit });
export type DeadJobsQuery = z.output<typeof deadJobsQuery>;

const key = bounded(300).check(z.minLength(1));

/** A piece of background work, such as an e-mail, that the workers gave up. */
export const deadJob = z.object({
  /** What caused it: `order 65f0… paid`. */
  key,
  kind: z.string(),
  /** The queue in which it was. */
  lane: z.string(),
  attempts: z.number(),
  deadAt: timestamp,
  /** The code of the last error. */
  problem: z.string(),
});
export type DeadJob = z.infer<typeof deadJob>;

/** POST /dead-jobs/retry and /dead-jobs/discard. */
export const deadJobKey = z.object({ key });
