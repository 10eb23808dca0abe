import * as z from 'zod/mini';
import { item } from '../items.js';
import { page } from '../paging.js';
import { email, id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
import { user } from '../users.js';
import { auditEntry, auditSearch } from './audit.js';
import { contactMessage, newContactResponse } from './contact-messages.js';
import { itemChanges, newItem } from './item-changes.js';
import { importProgress, importQuery, importReport, itemImport } from './item-imports.js';
import { itemVariants } from './item-variants.js';
import { hiddenReview, reviewModeration } from './moderation.js';
import { picture } from './pictures.js';
import {
  addedCodes,
  newCodes,
  newPromotion,
  previewedPromotion,
  promotion,
  promotionChanges,
  promotionDetail,
  promotionPreview,
  promotionsQuery,
} from './promotions.js';
import {
  errorsQuery,
  releaseHealth,
  releaseHealthQuery,
  remoteErrorGroup,
  vitalsQuery,
  vitalsReport,
} from './releases.js';
import { itemsQuery, itemsReport, overview, salesQuery, salesReport, stockQuery, stockReport } from './reports.js';
import { changedStock, changedStocks, stockChange, stockChanges, stockListQuery } from './stock-changes.js';
import { appointment, removedUser, userSearch } from './users.js';

const byId = z.object({ id });
const byEmail = z.object({ email });

/** The calls of the people who run the shop. The browser loads them with the first page that needs one. */
export const staffRoutes = {
  listUsers: {
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    status: 200,
    query: userSearch,
    response: z.union([z.array(user), user]),
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    access: 'admin',
    status: 200,
    params: byEmail,
    body: z.optional(appointment),
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
  addItem: { method: 'POST', path: '/items', access: 'catalogue', status: 201, body: newItem, response: inserted },
  changeItem: {
    method: 'PATCH',
    path: '/items/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    body: itemChanges,
    response: modified,
  },
  removeItem: {
    method: 'DELETE',
    path: '/items/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    response: deleted,
  },
  /** With the item's ETag in If-Match. */
  putVariants: {
    method: 'PUT',
    path: '/items/:id/variants',
    access: 'catalogue',
    status: 200,
    params: byId,
    body: itemVariants,
    response: modified,
  },
  listContactMessages: {
    method: 'GET',
    path: '/contact-messages',
    access: 'support',
    status: 200,
    query: page,
    response: z.array(contactMessage),
  },
  listHiddenReviews: {
    method: 'GET',
    path: '/reviews/hidden',
    access: 'support',
    status: 200,
    query: page,
    response: z.array(hiddenReview),
  },
  moderateReview: {
    method: 'PATCH',
    path: '/reviews/:id',
    access: 'support',
    status: 200,
    params: byId,
    body: reviewModeration,
    response: modified,
  },
  removeReview: {
    method: 'DELETE',
    path: '/reviews/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: deleted,
  },

  /** The smallest stock first. */
  listItemsByStock: {
    method: 'GET',
    path: '/items/by-stock',
    access: 'catalogue',
    status: 200,
    query: stockListQuery,
    response: z.array(item),
  },
  changeStock: {
    method: 'POST',
    path: '/items/:id/stock',
    access: 'catalogue',
    status: 201,
    params: byId,
    body: stockChange,
    response: changedStock,
  },
  changeStocks: {
    method: 'POST',
    path: '/items/stock',
    access: 'catalogue',
    status: 201,
    body: stockChanges,
    response: changedStocks,
  },
  addPicture: {
    method: 'POST',
    path: '/pictures',
    access: 'catalogue',
    status: 201,
    contentType: 'multipart/form-data',
    response: picture,
  },
  importItems: {
    method: 'POST',
    path: '/items/import',
    access: 'catalogue',
    status: 200,
    query: importQuery,
    contentType: 'text/csv',
    body: z.string(),
    response: importReport,
  },
  listItemImports: {
    method: 'GET',
    path: '/items/imports',
    access: 'catalogue',
    status: 200,
    query: page,
    response: z.array(itemImport),
  },
  getItemImport: {
    method: 'GET',
    path: '/items/imports/:key',
    access: 'catalogue',
    status: 200,
    params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(255)) }),
    response: importProgress,
  },
  undoItemImport: {
    method: 'DELETE',
    path: '/items/imports/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    response: modified,
  },

  respondToContactMessage: {
    method: 'POST',
    path: '/contact-messages/:id/response',
    access: 'support',
    status: 201,
    params: byId,
    body: newContactResponse,
    response: inserted,
  },

  readOverview: { method: 'GET', path: '/reports/overview', access: 'staff', status: 200, response: overview },
  reportSales: {
    method: 'GET',
    path: '/reports/sales',
    access: 'staff',
    status: 200,
    query: salesQuery,
    response: salesReport,
  },
  reportItems: {
    method: 'GET',
    path: '/reports/items',
    access: 'staff',
    status: 200,
    query: itemsQuery,
    response: itemsReport,
  },
  reportStock: {
    method: 'GET',
    path: '/reports/stock',
    access: 'staff',
    status: 200,
    query: stockQuery,
    response: stockReport,
  },
  listPromotions: {
    method: 'GET',
    path: '/promotions',
    access: 'admin',
    status: 200,
    query: promotionsQuery,
    response: z.array(promotion),
  },
  addPromotion: {
    method: 'POST',
    path: '/promotions',
    access: 'admin',
    status: 201,
    body: newPromotion,
    response: inserted,
  },
  getPromotion: {
    method: 'GET',
    path: '/promotions/:id',
    access: 'admin',
    status: 200,
    params: byId,
    response: promotionDetail,
  },
  changePromotion: {
    method: 'PATCH',
    path: '/promotions/:id',
    access: 'admin',
    status: 200,
    params: byId,
    body: promotionChanges,
    response: modified,
  },
  removePromotion: {
    method: 'DELETE',
    path: '/promotions/:id',
    access: 'admin',
    status: 200,
    params: byId,
    response: deleted,
  },
  addCodes: {
    method: 'POST',
    path: '/promotions/:id/codes',
    access: 'admin',
    status: 201,
    params: byId,
    body: newCodes,
    response: addedCodes,
  },
  previewPromotion: {
    method: 'POST',
    path: '/promotions/preview',
    access: 'admin',
    status: 200,
    body: promotionPreview,
    response: previewedPromotion,
  },
  readVitals: {
    method: 'GET',
    path: '/reports/vitals',
    access: 'staff',
    status: 200,
    query: vitalsQuery,
    response: vitalsReport,
  },
  readReleaseHealth: {
    method: 'GET',
    path: '/reports/releases',
    access: 'staff',
    status: 200,
    query: releaseHealthQuery,
    response: releaseHealth,
  },
  listRemoteErrors: {
    method: 'GET',
    path: '/reports/errors',
    access: 'staff',
    status: 200,
    query: errorsQuery,
    response: z.array(remoteErrorGroup),
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    status: 200,
    query: auditSearch,
    response: z.array(auditEntry),
  },
} as const satisfies Record<string, Route>;
