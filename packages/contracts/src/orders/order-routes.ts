import * as z from 'zod/mini';
import { page, query } from '../paging.js';
import { email, id } from '../primitives.js';
import { deleted, inserted, modified, nothing } from '../responses.js';
import type { Route } from '../route.js';
import { securityRoutes } from './account-security.js';
import { address, addressChanges, newAddress } from './addresses.js';
import { cart, cartUpdate, quote, quoteRequest } from './cart.js';
import {
  newOrderNote,
  order,
  orderClaim,
  orderCounts,
  orderDetail,
  orderLinkRequest,
  orderLinksQuery,
  orderRequest,
  orderSearch,
  placedOrder,
  reportPayment,
  shipOrder,
} from './orders.js';
import { paymentIntent, paymentIntentRequest } from './payments.js';
import { personalData } from './personal-data.js';
import { receipt } from './receipts.js';
import { newRefund, placedRefund } from './refunds.js';
import { newReturn, returnDecision } from './returns.js';
import { shopConfig } from './shop-config.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/** The calls about carts, orders and their money, about all that the shop has stored about a customer, and about the security of an account. */
export const orderRoutes = {
  ...securityRoutes,
  getCart: { method: 'GET', path: '/cart', access: 'signed-in', status: 200, response: cart },
  putCart: { method: 'PUT', path: '/cart', access: 'signed-in', status: 200, body: cartUpdate, response: cart },
  quoteCart: {
    method: 'POST',
    path: '/cart/quote',
    access: 'guest',
    status: 200,
    body: quoteRequest,
    response: quote,
  },

  getConfig: { method: 'GET', path: '/config', access: 'anyone', status: 200, response: shopConfig },

  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'guest',
    status: 201,
    body: orderRequest,
    response: placedOrder,
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: 'support',
    status: 200,
    query: orderSearch,
    response: z.array(order),
  },
  countOrders: { method: 'GET', path: '/orders/counts', access: 'support', status: 200, response: orderCounts },
  addOrderNote: {
    method: 'POST',
    path: '/orders/:id/notes',
    access: 'support',
    status: 201,
    params: byId,
    body: newOrderNote,
    response: inserted,
  },
  removeOrder: {
    method: 'DELETE',
    path: '/orders/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: deleted,
  },
  shipOrder: {
    method: 'PATCH',
    path: '/orders/:id',
    access: 'support',
    status: 200,
    params: byId,
    body: shipOrder,
    response: modified,
  },
  listMyOrders: {
    method: 'GET',
    path: '/myitems',
    access: 'owner',
    status: 200,
    query: query({ ...page.shape, email }),
    response: z.array(order),
  },
  getMyOrder: {
    method: 'GET',
    path: '/myitems/:id',
    access: 'order',
    status: 200,
    params: byId,
    response: orderDetail,
  },
  cancelMyOrder: {
    method: 'DELETE',
    path: '/myitems/:id',
    access: 'order',
    status: 200,
    params: byId,
    response: deleted,
  },
  reportPayment: {
    method: 'PATCH',
    path: '/myitems/:id',
    access: 'order',
    status: 200,
    params: byId,
    body: reportPayment,
    response: modified,
  },
  requestOrderLink: {
    method: 'POST',
    path: '/orders/:id/link',
    access: 'anyone',
    status: 204,
    params: byId,
    body: orderLinkRequest,
    response: nothing,
  },
  claimOrder: {
    method: 'POST',
    path: '/orders/:id/claim',
    access: 'signed-in',
    status: 204,
    params: byId,
    body: orderClaim,
    response: nothing,
  },
  endOrderLinks: {
    method: 'DELETE',
    path: '/orders/:id/links',
    access: 'order',
    status: 204,
    params: byId,
    query: orderLinksQuery,
    response: nothing,
  },
  getReceipt: {
    method: 'GET',
    path: '/orders/:id/receipt',
    access: 'order',
    status: 200,
    params: byId,
    response: receipt,
  },

  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'order',
    status: 200,
    body: paymentIntentRequest,
    response: paymentIntent,
  },
  refundOrder: {
    method: 'POST',
    path: '/orders/:id/refunds',
    access: 'support',
    status: 201,
    params: byId,
    body: newRefund,
    response: placedRefund,
  },
  requestReturn: {
    method: 'POST',
    path: '/orders/:id/return',
    access: 'order',
    status: 201,
    params: byId,
    body: newReturn,
    response: inserted,
  },
  decideReturn: {
    method: 'PATCH',
    path: '/orders/:id/returns/:return',
    access: 'support',
    status: 200,
    params: z.object({ id, return: id }),
    body: returnDecision,
    response: modified,
  },

  downloadPersonalData: {
    method: 'GET',
    path: '/user/:email/data',
    access: 'owner',
    fresh: true,
    status: 200,
    params: byEmail,
    response: personalData,
  },
  erasePersonalData: {
    method: 'DELETE',
    path: '/user/:email/data',
    access: 'owner',
    fresh: true,
    status: 204,
    params: byEmail,
    response: nothing,
  },

  eraseOrderData: {
    method: 'DELETE',
    path: '/orders/:id/data',
    access: 'order',
    status: 204,
    params: byId,
    response: nothing,
  },

  listAddresses: { method: 'GET', path: '/addresses', access: 'owner', status: 200, response: z.array(address) },
  addAddress: {
    method: 'POST',
    path: '/addresses',
    access: 'owner',
    status: 201,
    body: newAddress,
    response: inserted,
  },
  changeAddress: {
    method: 'PATCH',
    path: '/addresses/:id',
    access: 'owner',
    status: 200,
    params: byId,
    body: addressChanges,
    response: modified,
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/:id',
    access: 'owner',
    status: 200,
    params: byId,
    response: deleted,
  },
} as const satisfies Record<string, Route>;
