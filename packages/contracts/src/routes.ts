import * as z from 'zod/mini';
import { deleted, inserted, modified, nothing } from './answers.js';
import { cspReport } from './csp-reports.js';
import { item, newItem } from './items.js';
import { newOrder, order, reportPayment, shiftOrder } from './orders.js';
import { page, query, reviewsPage } from './paging.js';
import { paymentIntent, paymentIntentRequest } from './payments.js';
import { email, id } from './primitives.js';
import { remoteReport } from './remote-reports.js';
import { newReview, review } from './reviews.js';
import { adminAnswer, profile, profileUpdate, removedUser, session, sessionRequest, user } from './users.js';

/** Who may call. `owner` is the signed-in user the record belongs to. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'owner';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

const byId = z.object({ id });
const byEmail = z.object({ email });

/** Every call of the API: the controllers mount these paths, the client calls them, the forms share their bodies. */
export const routes = {
  exchangeSession: {
    method: 'PUT',
    path: '/user/:email',
    access: 'anyone',
    params: byEmail,
    body: sessionRequest,
    answer: session,
  },
  listUsers: { method: 'GET', path: '/user', access: 'signed-in', query: page, answer: z.union([z.array(user), user]) },
  isAdmin: {
    method: 'GET',
    path: '/admin/:email',
    access: 'signed-in',
    params: byEmail,
    answer: adminAnswer,
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    access: 'admin',
    params: byEmail,
    answer: modified,
  },
  demoteAdmin: {
    method: 'DELETE',
    path: '/user/admin/:email',
    access: 'admin',
    params: byEmail,
    answer: modified,
  },
  endSession: { method: 'DELETE', path: '/session', access: 'signed-in', answer: nothing },
  removeUser: { method: 'DELETE', path: '/user/:id', access: 'admin', params: byId, answer: deleted },
  listRemovedUsers: { method: 'GET', path: '/user/removed', access: 'admin', answer: z.array(removedUser) },
  restoreUser: { method: 'PUT', path: '/user/:id/restore', access: 'admin', params: byId, answer: modified },
  cancelUserOrders: { method: 'DELETE', path: '/user/:id/orders', access: 'admin', params: byId, answer: deleted },
  getProfile: {
    method: 'GET',
    path: '/updateuser/:email',
    access: 'owner',
    params: byEmail,
    answer: z.array(profile),
  },
  updateProfile: {
    method: 'PUT',
    path: '/updateuser/:email',
    access: 'owner',
    params: byEmail,
    body: profileUpdate,
    answer: modified,
  },

  listItems: { method: 'GET', path: '/items', access: 'anyone', query: page, answer: z.array(item) },
  getItem: { method: 'GET', path: '/items/:id', access: 'anyone', params: byId, answer: item },
  addItem: { method: 'POST', path: '/items', access: 'admin', body: newItem, answer: inserted },
  removeItem: { method: 'DELETE', path: '/items/:id', access: 'admin', params: byId, answer: deleted },

  placeOrder: { method: 'POST', path: '/orders', access: 'signed-in', body: newOrder, answer: inserted },
  listOrders: { method: 'GET', path: '/orders', access: 'admin', query: page, answer: z.array(order) },
  removeOrder: { method: 'DELETE', path: '/orders/:id', access: 'admin', params: byId, answer: deleted },
  shiftOrder: {
    method: 'PATCH',
    path: '/orders/:id',
    access: 'admin',
    params: byId,
    body: shiftOrder,
    answer: modified,
  },
  listMyOrders: {
    method: 'GET',
    path: '/myitems',
    access: 'owner',
    query: query({ ...page.shape, email }),
    answer: z.array(order),
  },
  getMyOrder: { method: 'GET', path: '/myitems/:id', access: 'owner', params: byId, answer: order },
  cancelMyOrder: { method: 'DELETE', path: '/myitems/:id', access: 'owner', params: byId, answer: deleted },
  reportPayment: {
    method: 'PATCH',
    path: '/myitems/:id',
    access: 'owner',
    params: byId,
    body: reportPayment,
    answer: modified,
  },

  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'owner',
    body: paymentIntentRequest,
    answer: paymentIntent,
  },

  listReviews: { method: 'GET', path: '/reviews', access: 'anyone', query: reviewsPage, answer: z.array(review) },
  addReview: { method: 'POST', path: '/reviews', access: 'signed-in', body: newReview, answer: inserted },
  removeReview: { method: 'DELETE', path: '/reviews/:id', access: 'admin', params: byId, answer: deleted },

  reportCsp: { method: 'POST', path: '/csp-reports', access: 'anyone', body: cspReport, answer: nothing },
  reportRemote: { method: 'POST', path: '/remote-reports', access: 'anyone', body: remoteReport, answer: nothing },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
