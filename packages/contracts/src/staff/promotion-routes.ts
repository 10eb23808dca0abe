import * as z from 'zod/mini';
import { id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
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

const byId = z.object({ id });

/** Promotions and their codes. */
export const promotionRoutes = {
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
} as const satisfies Record<string, Route>;
