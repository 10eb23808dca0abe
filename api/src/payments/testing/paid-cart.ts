import type { PlacedOrder } from '@kerf/contracts';
import { stockOf } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { Person } from '../../testing/people.js';
import type { Shop } from '../../testing/start-shop.js';
import { pay } from './paying.js';

/** A paid order of two items at $19.99 each with $24.95 for the delivery: $64.93. */
export const paidCart = async (
  shop: Shop,
  buyer: Person,
  items: readonly string[],
  card?: string,
): Promise<PlacedOrder & { intent: string }> => {
  const placed = await placeCart(shop, cartBody(items), buyer.token);
  return { ...placed, intent: await pay(shop, buyer, placed.insertedId, { totalprice: 64.93, card }) };
};

export const stocksOf = (shop: Shop, items: readonly string[]): Promise<number[]> =>
  Promise.all(items.map(item => stockOf(shop, item)));
