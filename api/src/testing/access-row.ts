import type { RouteName } from '@kerf/contracts';
import type { Answer, Call } from './call.js';
import type { Person } from './people.js';
import type { Shop } from './start-shop.js';

/** Who calls; the last three hold tokens that speak of the admin but must not be believed. */
export const callers = ['nobody', 'customer', 'other', 'admin', 'removed', 'forged', 'expired', 'unsigned'] as const;
export type CallerName = (typeof callers)[number];

export interface World {
  shop: Shop;
  /** The caller who owns what the call is about. */
  customer: Person;
  other: Person;
  admin: Person;
  removed: Person;
}

/** One line of the access table. */
export interface AccessRow {
  route: RouteName;
  /** Makes, anew for each caller, what the call is about (the customer owns it), and answers the call. */
  prepare(world: World, caller: CallerName): Call | Promise<Call>;
  /** The status each caller gets. A refused call leaves the whole database as it was. */
  answers: Record<CallerName, number>;
  /** What a call that was let in has done or told; for reads the database is checked to be unchanged as well. */
  effect(world: World, call: Call, answer: Answer, caller: CallerName): void | Promise<void>;
}

/** A call for anyone: a bad token does not matter. */
export const toAnyone = (status: number): Record<CallerName, number> => ({
  nobody: status,
  customer: status,
  other: status,
  admin: status,
  removed: status,
  forged: status,
  expired: status,
  unsigned: status,
});

/** A call that needs a session: everybody without one gets 401. */
export const toSignedIn = (answers: Record<'customer' | 'other' | 'admin', number>): Record<CallerName, number> => ({
  ...toAnyone(401),
  ...answers,
});
