import type { PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import type { ApiResponse } from '../../testing/call.js';
import type { Shop } from '../../testing/start-shop.js';

export const address = { name: 'Ann Sawyer', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };

/** Express delivery within the shop's own country. Standard delivery is free. */
export const deliveryCents = 2495;

/** What POST /orders takes for one unit each of items of `addItem`, at $19.99. */
export const cartBody = (items: readonly string[], changes: object = {}) => ({
  lines: items.map(item => ({ item, quantity: 1 })),
  delivery: 'express',
  address,
  phone: '555 1234',
  totalprice: (1999 * items.length + deliveryCents) / 100,
  ...changes,
});

/** Orders a cart: as a guest without a token. */
export const orderCart = (shop: Shop, body: object, token?: string, headers = {}): Promise<ApiResponse> =>
  shop.call(orderRoutes.placeOrder, { token, body, headers });

/** Orders a cart and returns its response. */
export const placeCart = async (shop: Shop, body: object, token?: string, headers = {}): Promise<PlacedOrder> => {
  const response = await orderCart(shop, body, token, headers);
  expect(response).toMatchObject({ status: 201, body: { acknowledged: true } });
  return response.body as PlacedOrder;
};
