import * as z from 'zod/mini';
import { timestamp } from '../primitives.js';
import { user } from '../users.js';

/** Somebody an admin removed and can let back in. */
export const removedUser = z.extend(user, { removedAt: timestamp });
export type RemovedUser = z.infer<typeof removedUser>;
