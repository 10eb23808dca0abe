import * as z from 'zod/mini';
import { page } from '../paging.js';
import { email, id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
import { contactMessage } from './contact-messages.js';
import { itemChanges, newItem } from './item-changes.js';
import { hiddenReview, reviewModeration } from './moderation.js';
import { removedUser } from './removed-users.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/** The calls of the people who run the shop. The browser loads them with the first page that needs one. */
export const staffRoutes = {
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    access: 'admin',
    status: 200,
    params: byEmail,
    response: modified,
  },
  demoteAdmin: {
    method: 'DELETE',
    path: '/user/admin/:email',
    access: 'admin',
    status: 200,
    params: byEmail,
    response: modified,
  },
  removeUser: { method: 'DELETE', path: '/user/:id', access: 'admin', status: 200, params: byId, response: deleted },
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
  cancelUserOrders: {
    method: 'DELETE',
    path: '/user/:id/orders',
    access: 'admin',
    status: 200,
    params: byId,
    response: deleted,
  },
  addItem: { method: 'POST', path: '/items', access: 'admin', status: 201, body: newItem, response: inserted },
  changeItem: {
    method: 'PATCH',
    path: '/items/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: itemChanges,
    response: modified,
  },
  removeItem: { method: 'DELETE', path: '/items/:id', access: 'admin', status: 200, params: byId, response: deleted },
  listContactMessages: {
    method: 'GET',
    path: '/contact-messages',
    access: 'admin',
    status: 200,
    query: page,
    response: z.array(contactMessage),
  },
  listHiddenReviews: {
    method: 'GET',
    path: '/reviews/hidden',
    access: 'admin',
    status: 200,
    query: page,
    response: z.array(hiddenReview),
  },
  moderateReview: {
    method: 'PATCH',
    path: '/reviews/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: reviewModeration,
    response: modified,
  },
  removeReview: {
    method: 'DELETE',
    path: '/reviews/:id',
    access: 'admin',
    status: 200,
    params: byId,
    response: deleted,
  },
} as const satisfies Record<string, Route>;
