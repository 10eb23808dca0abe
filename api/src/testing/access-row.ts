import type { RouteName } from '@kerf/contracts';
import type { ApiResponse, Call } from './call.js';
import type { Person } from './people.js';
import type { Shop } from './start-shop.js';

/** The callers. The last three have invalid tokens of the administrator. */
export const callers = [
  'nobody',
  'customer',
  'other',
  'support',
  'catalogue',
  'developer',
  'admin',
  'removed',
  'forged',
  'expired',
  'unsigned',
] as const;
export type CallerName = (typeof callers)[number];

export interface World {
  shop: Shop;
  /** The caller who owns what the call is about. */
  customer: Person;
  other: Person;
  support: Person;
  catalogue: Person;
  developer: Person;
  admin: Person;
  removed: Person;
}

/** One line of the access table. */
export interface AccessRow {
  route: RouteName;
  /** Creates for each caller a record that belongs to the customer, and returns the call. */
  prepare(world: World, caller: CallerName): Call | Promise<Call>;
  /** The status for each caller. A rejected call changes nothing in the database. */
  responses: Record<CallerName, number>;
  /** Checks the effect of an accepted call. For reads, the test also checks that the database is unchanged. */
  effect(world: World, call: Call, response: ApiResponse, caller: CallerName): void | Promise<void>;
}

/** A public call: an invalid token does not matter. */
export const toAnyone = (status: number): Record<CallerName, number> => ({
  nobody: status,
  customer: status,
  other: status,
  support: status,
  catalogue: status,
  developer: status,
  admin: status,
  removed: status,
  forged: status,
  expired: status,
  unsigned: status,
});

export type SignedIn = 'customer' | 'other' | 'support' | 'catalogue' | 'developer' | 'admin';

/** A call that needs a session: without one it returns 401. A role that is not named gets what a stranger gets. */
export const toSignedIn = (
  responses: Record<'customer' | 'other' | 'admin', number> & Partial<Record<SignedIn, number>>,
): Record<CallerName, number> => ({
  ...toAnyone(401),
  support: responses.other,
  catalogue: responses.other,
  developer: responses.other,
  ...responses,
});
