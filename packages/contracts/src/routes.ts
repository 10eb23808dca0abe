import * as z from 'zod/mini';
import { deleted, inserted, modified, nothing } from './answers.js';
import { cspReport } from './csp-reports.js';
import { item, itemChanges, itemDetail, newItem } from './items.js';
import { newOrder, order, reportPayment, shiftOrder } from './orders.js';
import { cursor, limit, page, query, reviewsPage } from './paging.js';
import { paymentIntent, paymentIntentRequest } from './payments.js';
import { email, id } from './primitives.js';
import { remoteReport } from './remote-reports.js';
import { itemReviewSort, itemReviews, newReview, review, reviewModeration } from './reviews.js';
import { itemSearch, searchResult, suggestion, suggestionQuery } from './search.js';
import { adminAnswer, profile, profileUpdate, removedUser, session, sessionRequest, user } from './users.js';

/** Who may call. `owner` is the signed-in user the record belongs to. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'owner';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The HTTP status of a successful call. */
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

const byId = z.object({ id });
const byEmail = z.object({ email });

/**
 * Every call of the API. The controllers, their guards and their validation, the client, the forms and the OpenAPI document follow
 * it. The browser loads this table, so the descriptions that only the API serves are in `route-docs.ts`.
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

  placeOrder: { method: 'POST', path: '/orders', access: 'signed-in', status: 201, body: newOrder, answer: inserted },
  listOrders: { method: 'GET', path: '/orders', access: 'admin', status: 200, query: page, answer: z.array(order) },
  removeOrder: { method: 'DELETE', path: '/orders/:id', access: 'admin', status: 200, params: byId, answer: deleted },
  shiftOrder: {
    method: 'PATCH',
    path: '/orders/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: shiftOrder,
    answer: modified,
  },
  listMyOrders: {
    method: 'GET',
    path: '/myitems',
    access: 'owner',
    status: 200,
    query: query({ ...page.shape, email }),
    answer: z.array(order),
  },
  getMyOrder: { method: 'GET', path: '/myitems/:id', access: 'owner', status: 200, params: byId, answer: order },
  cancelMyOrder: {
    method: 'DELETE',
    path: '/myitems/:id',
    access: 'owner',
    status: 200,
    params: byId,
    answer: deleted,
  },
  reportPayment: {
    method: 'PATCH',
    path: '/myitems/:id',
    access: 'owner',
    status: 200,
    params: byId,
    body: reportPayment,
    answer: modified,
  },

  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'owner',
    status: 200,
    body: paymentIntentRequest,
    answer: paymentIntent,
  },

  listReviews: {
    method: 'GET',
    path: '/reviews',
    access: 'anyone',
    status: 200,
    query: reviewsPage,
    answer: z.array(review),
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

export type Routes = typeof routes;
export type RouteName = keyof Routes;
