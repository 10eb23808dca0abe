import * as z from 'zod/mini';
import { query, sortedPage } from '../paging.js';
import { timestamp } from '../primitives.js';
import { staffRole, teamName } from '../roles.js';
import { user } from '../users.js';

/** No more orders of one customer are read for `orders` and `spent`. */
export const maxReadOrders = 200;

/** Somebody an admin removed and can let back in. */
export const removedUser = z.extend(user, { removedAt: timestamp });
export type RemovedUser = z.infer<typeof removedUser>;

/** PUT /user/admin/{email}. Without a role: `admin`. */
export const appointment = z.object({ role: z.optional(staffRole), team: z.optional(teamName) }).check(
  z.refine(({ role, team }) => (role === 'developer') === (team !== undefined), {
    path: ['team'],
    error: 'Name the team of a developer, and of no other role.',
  }),
);
export type Appointment = z.infer<typeof appointment>;

/** GET /user. `q` is a part of the e-mail or the name. Default: oldest first. */
export const userSearch = query({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'A search has at most 100 characters.'))),
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
