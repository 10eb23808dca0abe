import type { LocalDatabase } from '@kerf/tooling/mongod/local-database';
import type { Plan } from './environment.ts';
import type { Shop } from './shop.ts';

/** What a task needs to open the shop. */
export interface Opening {
  shop: Shop;
  plan: Plan;
  /** The database to start, if MONGODB_URL names none. */
  database: LocalDatabase | undefined;
  /** Receives the remotes whose build failed. */
  broken: string[];
  /** Aborts on a request to stop the shop, and when a service has ended for good. */
  signal: AbortSignal;
}
