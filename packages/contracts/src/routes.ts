import * as z from 'zod/mini';
import { deleted, inserted, modified, nothing } from './answers.js';
import { cspReport } from './csp-reports.js';
import { item, itemChanges, itemDetail, newItem } from './items.js';
import { cursor, limit, page, query, reviewsPage } from './paging.js';
import { email, id } from './primitives.js';
import { remoteReport } from './remote-reports.js';
import { hiddenReview, itemReviewSort, itemReviews, newReview, review, reviewModeration } from './reviews.js';
import type { Route } from './route.js';
import { itemSearch, searchResult, suggestion, suggestionQuery } from './search.js';
import { adminAnswer, profile, profileUpdate, removedUser, session, sessionRequest, user } from './users.js';
import { watches } from './watches.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/**
 * The calls of the API that the first page may need; those about orders are in `orders/order-routes.ts`, which the browser loads
 * later. The controllers, their guards and their validation, the client, the forms and the OpenAPI document follow these tables.
 * The descriptions that only the API serves are in `route-docs.ts`.
 */
export const routes = {
  exchangeSession: {
    method: 'PUT',
    path: '/user/:email',
    access: 'anyone',
    status: 200,
    params: byEmail,
    body: sessionRequest,
    answer: session,
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    status: 200,
    query: page,
    answer: z.union([z.array(user), user]),
  },
  isAdmin: {
    method: 'GET',
    path: '/admin/:email',
    access: 'signed-in',
    status: 200,
    params: byEmail,
    answer: adminAnswer,
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    access: 'admin',
    status: 200,
    params: byEmail,
    answer: modified,
  },
  demoteAdmin: {
    method: 'DELETE',
    path: '/user/admin/:email',
    access: 'admin',
    status: 200,
    params: byEmail,
    answer: modified,
  },
  endSession: { method: 'DELETE', path: '/session', access: 'signed-in', status: 204, answer: nothing },
  removeUser: { method: 'DELETE', path: '/user/:id', access: 'admin', status: 200, params: byId, answer: deleted },
  listRemovedUsers: {
    method: 'GET',
    path: '/user/removed',
    access: 'admin',
    status: 200,
    answer: z.array(removedUser),
  },
  restoreUser: {
    method: 'PUT',
    path: '/user/:id/restore',
    access: 'admin',
    status: 200,
    params: byId,
    answer: modified,
  },
  cancelUserOrders: {
    method: 'DELETE',
    path: '/user/:id/orders',
    access: 'admin',
    status: 200,
    params: byId,
    answer: deleted,
  },
  getProfile: {
    method: 'GET',
    path: '/updateuser/:email',
    access: 'owner',
    status: 200,
    params: byEmail,
    answer: z.array(profile),
  },
  updateProfile: {
    method: 'PUT',
    path: '/updateuser/:email',
    access: 'owner',
    status: 200,
    params: byEmail,
    body: profileUpdate,
    answer: modified,
  },

  listItems: { method: 'GET', path: '/items', access: 'anyone', status: 200, query: page, answer: z.array(item) },
  getItem: { method: 'GET', path: '/items/:id', access: 'anyone', status: 200, params: byId, answer: itemDetail },
  addItem: { method: 'POST', path: '/items', access: 'admin', status: 201, body: newItem, answer: inserted },
  changeItem: {
    method: 'PATCH',
    path: '/items/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: itemChanges,
    answer: modified,
  },
  removeItem: { method: 'DELETE', path: '/items/:id', access: 'admin', status: 200, params: byId, answer: deleted },

  watchItem: {
    method: 'PUT',
    path: '/items/:id/watch',
    access: 'signed-in',
    status: 204,
    params: byId,
    answer: nothing,
  },
  unwatchItem: {
    method: 'DELETE',
    path: '/items/:id/watch',
    access: 'signed-in',
    status: 204,
    params: byId,
    answer: nothing,
  },
  listWatches: { method: 'GET', path: '/watches', access: 'signed-in', status: 200, answer: watches },

  searchItems: {
    method: 'GET',
    path: '/search/items',
    access: 'anyone',
    status: 200,
    query: itemSearch,
    answer: searchResult,
  },
  suggest: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'anyone',
    status: 200,
    query: suggestionQuery,
    answer: z.array(suggestion),
  },

  listReviews: {
    method: 'GET',
    path: '/reviews',
    access: 'anyone',
    status: 200,
    query: reviewsPage,
    answer: z.array(review),
  },
  listHiddenReviews: {
    method: 'GET',
    path: '/reviews/hidden',
    access: 'admin',
    status: 200,
    query: page,
    answer: z.array(hiddenReview),
  },
  listItemReviews: {
    method: 'GET',
    path: '/items/:id/reviews',
    access: 'anyone',
    status: 200,
    params: byId,
    query: query({ sort: z.optional(itemReviewSort), limit, after: cursor }),
    answer: itemReviews,
  },
  addReview: { method: 'POST', path: '/reviews', access: 'signed-in', status: 201, body: newReview, answer: inserted },
  moderateReview: {
    method: 'PATCH',
    path: '/reviews/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: reviewModeration,
    answer: modified,
  },
  removeReview: { method: 'DELETE', path: '/reviews/:id', access: 'admin', status: 200, params: byId, answer: deleted },

  reportCsp: { method: 'POST', path: '/csp-reports', access: 'anyone', status: 204, body: cspReport, answer: nothing },
  reportRemote: {
    method: 'POST',
    path: '/remote-reports',
    access: 'anyone',
    status: 204,
    body: remoteReport,
    answer: nothing,
  },
} as const satisfies Record<string, Route>;
