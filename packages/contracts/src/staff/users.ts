import * as z from 'zod/mini';
import { query, sortedPage } from '../paging.js';
import { bounded, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { staffRole, teamName } from '../roles.js';
import { user } from '../users.js';

/** No more orders of one customer are read for `orders` and `spent`. */
export const maxReadOrders = 200;

/** Somebody an admin removed and can let back in. */
export const removedUser = z.extend(user, { removedAt: timestamp });
export type RemovedUser = z.infer<typeof removedUser>;

/**
 * GET /session: the person of a session token, for a service that acts for its caller. No flag is optional, so that a missing one
 * cannot allow anything.
 */
export const sessionHolder = z.object({
  email: z.string(),
  role: z.optional(staffRole),
  /** Of a developer. */
  team: z.optional(teamName),
  /** The shop requires a second factor of the staff, and the person has none: calls of their role are refused with `second-factor-required`. */
  needsSecondFactor: z.boolean(),
  /** The person signed in within the last five minutes. */
  isSignInFresh: z.boolean(),
});
export type SessionHolder = z.infer<typeof sessionHolder>;

/** PUT /user/admin/{email}. Without a role: `admin`. */
export const appointment = z.object({ role: z.optional(staffRole), team: z.optional(teamName) }).check(
  z.refine(({ role, team }) => (role === 'developer') === (team !== undefined), {
    path: ['team'],
    error: refusal('teamOfDeveloper'),
  }),
);
export type Appointment = z.infer<typeof appointment>;

/** GET /user. `q` is a part of the e-mail or the name. Default: oldest first. */
export const userSearch = query({
  q: z.optional(bounded(100, refusal('longSearch', { most: 100 })).check(z.trim())),
  role: z.optional(staffRole),
  ...sortedPage.shape,
});
export type UserSearch = z.output<typeof userSearch>;

/** GET /user, for an administrator. The complete list, without `limit` and `after`, has no orders. */
export const listedUser = z.extend(user, {
  /** At most `maxReadOrders`, the newest ones. */
  orders: z.optional(z.number()),
  /** What these orders brought less refunds, in cents of the base currency. */
  spent: z.optional(z.int()),
  /** When the session was last begun or renewed, which happens every hour. Absent if that was before this was recorded. */
  lastSeenAt: z.optional(timestamp),
  /** Absent without one. */
  hasSecondFactor: z.optional(z.boolean()),
});
export type ListedUser = z.infer<typeof listedUser>;
