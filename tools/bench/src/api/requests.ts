import type { Caller, FilledShop } from './data.ts';

/** A request of the load generator. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const PAGE_OF_12 = '/items?limit=12';
const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
const get = (path: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', path, headers });

/** The requests of each case. */
export const list = (): Request[] => [get(PAGE_OF_12)];
export const item = ({ items }: FilledShop): Request[] => items.slice(0, 200).map(id => get(`/items/${id}`));
/** A model of which there is one, in the one category. */
export const search = (): Request[] =>
  Array.from({ length: 50 }, (_, at) => get(`/search/items?q=saw+${at}&category=power-saw&inStock=true&limit=12`));
export const notModified = (etag: string): Request[] => [get(PAGE_OF_12, { 'if-none-match': etag })];
export const ownOrders = ({ buyers }: FilledShop): Request[] =>
  buyers.slice(0, 200).map(buyer => get(`/myitems?email=${encodeURIComponent(buyer.email)}&limit=10`, bearer(buyer)));
export const allOrders = ({ admin }: FilledShop): Request[] => [get('/orders?limit=50', bearer(admin))];

export const orderBody = (item: string) => ({
  item,
  name: 'Circular saw',
  image: '/pictures/tools/circular-saw.svg',
  quantity: 1,
  totalprice: 19.99,
  address: '1 Saw Street',
  phone: '555 1234',
});
/** What the benchmark needs to know of an order. */
export interface CheckoutBody {
  totalprice: number;
}

const CART_LINES = 3;
/** `CART_LINES` items in turn. */
const linesFrom = (items: readonly string[], at: number) =>
  Array.from({ length: CART_LINES }, (_, index) => ({ item: items[(at + index) % items.length] ?? '', quantity: 1 }));

const address = { name: 'Ann Sawyer', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };

/** Three items at $19.99. Standard delivery is free. */
export const cartBody = (items: readonly string[], turn: number) => ({
  lines: linesFrom(items, turn),
  delivery: 'standard',
  address,
  phone: '555 1234',
  totalprice: 59.97,
});
export const quote = ({ items }: FilledShop): Request[] =>
  items.slice(0, 200).map((_, at) => ({
    method: 'POST',
    path: '/cart/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: linesFrom(items, at), delivery: 'standard', address }),
  }));
export const placeOrder = ({ items, people }: FilledShop): Request[] =>
  people.map((person, index) => ({
    method: 'POST',
    path: '/orders',
    headers: { 'content-type': 'application/json', user: person.id, ...bearer(person) },
    body: JSON.stringify(orderBody(items[index % items.length] ?? '')),
  }));
