import * as z from 'zod/mini';
import { placedOrder } from '../orders/orders.js';
import { id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
import { letterPreview, letterRequest } from './letter-previews.js';
import {
  addressQuote,
  addressQuoteRequest,
  changedAddress,
  changedDraft,
  draftChange,
  draftQuote,
  draftRow,
  orderAddressChange,
  orderDraft,
  recordedPayment,
  sentDraft,
  storedDraft,
} from './order-drafts.js';

const byId = z.object({ id });

/** Orders that the staff take, and what they change about one. Most calls about orders are those of `orders/order-routes.ts`. */
export const orderWorkRoutes = {
  listDrafts: {
    method: 'GET',
    path: '/order-drafts',
    access: 'support',
    status: 200,
    response: z.array(draftRow),
  },
  addDraft: {
    method: 'POST',
    path: '/order-drafts',
    access: 'support',
    status: 201,
    body: orderDraft,
    response: inserted,
  },
  quoteDraft: {
    method: 'POST',
    path: '/order-drafts/quote',
    access: 'support',
    status: 200,
    body: orderDraft,
    response: draftQuote,
  },
  getDraft: {
    method: 'GET',
    path: '/order-drafts/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: storedDraft,
  },
  changeDraft: {
    method: 'PUT',
    path: '/order-drafts/:id',
    access: 'support',
    status: 200,
    params: byId,
    body: draftChange,
    response: changedDraft,
  },
  removeDraft: {
    method: 'DELETE',
    path: '/order-drafts/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: deleted,
  },
  sendDraft: {
    method: 'POST',
    path: '/order-drafts/:id/order',
    access: 'support',
    status: 201,
    params: byId,
    body: sentDraft,
    response: placedOrder,
  },
  changeOrderAddress: {
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'support',
    status: 200,
    params: byId,
    body: orderAddressChange,
    response: changedAddress,
  },
  quoteOrderAddress: {
    method: 'POST',
    path: '/orders/:id/address/quote',
    access: 'support',
    status: 200,
    params: byId,
    body: addressQuoteRequest,
    response: addressQuote,
  },
  previewLetters: {
    method: 'POST',
    path: '/orders/:id/letters',
    access: 'support',
    status: 200,
    params: byId,
    body: letterRequest,
    response: letterPreview,
  },
  recordPayment: {
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'support',
    status: 200,
    params: byId,
    body: recordedPayment,
    response: modified,
  },
} as const satisfies Record<string, Route>;
