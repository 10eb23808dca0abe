import * as z from 'zod/mini';
import { page, query } from '../paging.js';
import { timestamp } from '../primitives.js';
import { staffRole } from '../roles.js';
import { user } from '../users.js';

/** Somebody an admin removed and can let back in. */
export const removedUser = z.extend(user, { removedAt: timestamp });
export type RemovedUser = z.infer<typeof removedUser>;

/** GET /user. `q` is a part of the e-mail or the name. */
export const userSearch = query({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'A search has at most 100 characters.'))),
  role: z.optional(staffRole),
  ...page.shape,
});
export type UserSearch = z.output<typeof userSearch>;
