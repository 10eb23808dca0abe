import { randomUUID } from 'node:crypto';
import type { Inserted, Quote } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import type { ApiResponse } from '../../../testing/call.js';
import type { Person } from '../../../testing/people.js';
import type { Shop } from '../../../testing/start-shop.js';

/** What POST /promotions takes: 10 % off the order, at once. */
export const promotionBody = (changes: object = {}) => ({
  name: 'Club',
  kind: 'automatic',
  benefit: { percent: 10, on: 'order' },
  ...changes,
});

export const tryToPromote = (shop: Shop, admin: Person, body: object): Promise<ApiResponse> =>
  shop.call(staffRoutes.addPromotion, { token: admin.token, body });

/** Adds a promotion and gives its id. */
export const promote = async (shop: Shop, admin: Person, changes: object = {}): Promise<string> => {
  const response = await tryToPromote(shop, admin, promotionBody(changes));
  expect(response).toMatchObject({ status: 201 });
  return (response.body as Inserted).insertedId;
};

/** Adds a promotion with a new code and gives both. */
export const promoteByCode = async (shop: Shop, admin: Person, changes: object = {}) => {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  return { code, id: await promote(shop, admin, { kind: 'code', code, ...changes }) };
};

export const changePromotion = (shop: Shop, admin: Person, id: string, body: object, ifMatch = '*') =>
  shop.call(staffRoutes.changePromotion, {
    token: admin.token,
    params: { id },
    body,
    headers: { 'if-match': ifMatch },
  });

/** Removes a promotion, so that other tests are without it. */
export const removePromotion = (shop: Shop, admin: Person, id: string): Promise<ApiResponse> =>
  shop.call(staffRoutes.removePromotion, { token: admin.token, params: { id } });

export const quote = async (shop: Shop, lines: object[], changes: object = {}, token?: string): Promise<Quote> => {
  const response = await shop.call(orderRoutes.quoteCart, { token, body: { lines, ...changes } });
  expect(response).toMatchObject({ status: 200 });
  return response.body as Quote;
};
