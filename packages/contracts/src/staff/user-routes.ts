import * as z from 'zod/mini';
import { email, id } from '../primitives.js';
import { deleted, modified, nothing } from '../responses.js';
import type { Route } from '../route.js';
import { user } from '../users.js';
import { appointment, listedUser, removedUser, sessionHolder, userSearch } from './users.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/** The people who have an account, and what they may do. */
export const userRoutes = {
  getSession: { method: 'GET', path: '/session', access: 'signed-in', status: 200, response: sessionHolder },
  listUsers: {
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    status: 200,
    query: userSearch,
    response: z.union([z.array(listedUser), user]),
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    access: 'admin',
    fresh: true,
    status: 200,
    params: byEmail,
    body: z.optional(appointment),
    response: modified,
  },
  demoteAdmin: {
    method: 'DELETE',
    path: '/user/admin/:email',
    access: 'admin',
    fresh: true,
    status: 200,
    params: byEmail,
    response: modified,
  },
  removeUser: {
    method: 'DELETE',
    path: '/user/:id',
    access: 'admin',
    fresh: true,
    status: 200,
    params: byId,
    response: deleted,
  },
  listRemovedUsers: {
    method: 'GET',
    path: '/user/removed',
    access: 'admin',
    status: 200,
    response: z.array(removedUser),
  },
  restoreUser: {
    method: 'PUT',
    path: '/user/:id/restore',
    access: 'admin',
    status: 200,
    params: byId,
    response: modified,
  },
  /** For a user who has lost their authenticator app and the recovery codes. */
  resetSecondFactor: {
    method: 'DELETE',
    path: '/user/:id/second-factor',
    access: 'admin',
    fresh: true,
    status: 204,
    params: byId,
    response: nothing,
  },
  cancelUserOrders: {
    method: 'DELETE',
    path: '/user/:id/orders',
    access: 'admin',
    status: 200,
    params: byId,
    response: deleted,
  },
} as const satisfies Record<string, Route>;
