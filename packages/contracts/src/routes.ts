import * as z from 'zod/mini';
import { category } from './categories.js';
import { newContactMessage } from './contact.js';
import { deliveryMethod } from './delivery.js';
import { publicReads } from './domain/public-reads.js';
import { item, itemDetail, itemQuery } from './items.js';
import { cursor, limit, query, sortedPage } from './paging.js';
import { country, currencyCode, email, id, postcode } from './primitives.js';
import { remoteReport } from './remote-reports.js';
import { inserted, modified, nothing } from './responses.js';
import { itemReviewSort, itemReviews, newReview, review, reviewed } from './reviews.js';
import type { Route } from './route.js';
import { itemSearch, searchResult, suggestion, suggestionQuery } from './search.js';
import { adminResponse, profile, profileUpdate, session, sessionRequest } from './users.js';
import { watches } from './watches.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/**
 * The calls of the API that the first page may need; those about orders are in `orders/order-routes.ts`, those
 * of the staff in `staff/staff-routes.ts`, which the browser loads later. The controllers, their guards and their validation, the client, the forms and the OpenAPI document follow these tables.
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
    response: session,
  },
  isAdmin: {
    method: 'GET',
    path: '/admin/:email',
    access: 'signed-in',
    status: 200,
    params: byEmail,
    response: adminResponse,
  },
  endSession: { method: 'DELETE', path: '/session', access: 'signed-in', status: 204, response: nothing },
  getProfile: {
    method: 'GET',
    path: '/updateuser/:email',
    access: 'owner',
    status: 200,
    params: byEmail,
    response: z.array(profile),
  },
  updateProfile: {
    method: 'PUT',
    path: '/updateuser/:email',
    access: 'owner',
    status: 200,
    params: byEmail,
    body: profileUpdate,
    response: modified,
  },

  listCategories: {
    method: 'GET',
    path: publicReads.listCategories,
    access: 'anyone',
    status: 200,
    query: itemQuery,
    response: z.array(category),
  },
  listItems: {
    method: 'GET',
    path: publicReads.listItems,
    access: 'anyone',
    status: 200,
    query: sortedPage,
    response: z.array(item),
  },
  getItem: {
    method: 'GET',
    path: publicReads.getItem,
    access: 'anyone',
    status: 200,
    params: byId,
    query: itemQuery,
    response: itemDetail,
  },
  watchItem: {
    method: 'PUT',
    path: '/items/:id/watch',
    access: 'signed-in',
    status: 204,
    params: byId,
    response: nothing,
  },
  unwatchItem: {
    method: 'DELETE',
    path: '/items/:id/watch',
    access: 'signed-in',
    status: 204,
    params: byId,
    response: nothing,
  },
  listWatches: { method: 'GET', path: '/watches', access: 'signed-in', status: 200, response: watches },

  searchItems: {
    method: 'GET',
    path: publicReads.searchItems,
    access: 'anyone',
    status: 200,
    query: itemSearch,
    response: searchResult,
  },
  suggest: {
    method: 'GET',
    path: publicReads.suggest,
    access: 'anyone',
    status: 200,
    query: suggestionQuery,
    response: z.array(suggestion),
  },

  listDeliveryMethods: {
    method: 'GET',
    path: publicReads.listDeliveryMethods,
    access: 'anyone',
    status: 200,
    query: query({
      country: z.optional(country),
      postcode: z.optional(postcode),
      currency: z.optional(currencyCode),
    }),
    response: z.array(deliveryMethod),
  },

  sendContactMessage: {
    method: 'POST',
    path: '/contact-messages',
    access: 'anyone',
    status: 201,
    body: newContactMessage,
    response: inserted,
  },
  listReviews: {
    method: 'GET',
    path: publicReads.listReviews,
    access: 'anyone',
    status: 200,
    query: sortedPage,
    response: z.array(review),
  },
  listItemReviews: {
    method: 'GET',
    path: publicReads.listItemReviews,
    access: 'anyone',
    status: 200,
    params: byId,
    query: query({ sort: z.optional(itemReviewSort), limit, after: cursor }),
    response: itemReviews,
  },
  listReviewed: {
    method: 'GET',
    path: '/reviews/own',
    access: 'signed-in',
    status: 200,
    response: reviewed,
  },
  addReview: {
    method: 'POST',
    path: '/reviews',
    access: 'signed-in',
    status: 201,
    body: newReview,
    response: inserted,
  },
  reportRemote: {
    method: 'POST',
    path: '/remote-reports',
    access: 'anyone',
    status: 204,
    body: remoteReport,
    response: nothing,
  },
} as const satisfies Record<string, Route>;
