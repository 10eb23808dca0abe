import { checkout, oneItem, type Timed } from '../api/checkout.ts';
import type { Shop } from '../api/shop.ts';
import { HttpClient } from '../lib/http-client.ts';
import type { Visitor } from './mix.ts';

/** Visits of Kerf's API. A purchase is placed, gets a payment, and is paid at the local payment service. */
export function kerfVisitor(shop: Shop): Visitor {
  const http = new HttpClient();
  const get = (timed: Timed, path: string) => timed(() => http.expect(200, 'GET', shop.ours.url + path));
  const idOf = (turn: number) => shop.items[(turn * 7) % shop.items.length];
  return {
    list: timed => get(timed, '/items?limit=12'),
    item: (timed, turn) => get(timed, `/items/${idOf(turn)}`),
    search: (timed, turn) => get(timed, `/search/items?q=saw+${turn % shop.items.length}&limit=12`),
    buy: (timed, turn) => checkout(shop, turn, oneItem, timed),
  };
}
