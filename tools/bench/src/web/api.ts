import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const at = '2026-01-15T09:30:00.000Z';
const id = (letter: string, number: number) => letter + String(number).padStart(23, '0');

const item = (number: number) => ({
  _id: id('a', number),
  name: `Tool ${number}`,
  slug: `tool-${number}`,
  image: '/pictures/tools/jigsaw.svg',
  description: 'Cuts mouldings to a hair. '.repeat(8),
  minquantity: 1,
  avilablequantity: 50,
  price: 149.99,
  category: 'power-saw',
  specs: [{ label: 'Weight', value: '2 kg' }],
  pictures: ['/pictures/tools/jigsaw.svg'],
  rating: { average: 4.5, count: 12 },
  related: [],
});

const order = (number: number) => ({
  _id: id('b', number),
  item: id('a', number % 36),
  name: `Tool ${number % 36}`,
  image: '/pictures/tools/jigsaw.svg',
  quantity: 2,
  totalprice: 299.98,
  address: '1 Mill Lane',
  phone: '0612345678',
  email: `customer${number}@kerf.test`,
  username: 'Casey Customer',
  status: number % 2 ? 'paid' : 'unpaid',
  paid: number % 2 === 1,
  ...(number % 2 && { transactionId: `pi_${number}` }),
  createdAt: at,
});

const review = (number: number) => ({
  _id: id('c', number),
  name: 'Sam Sawyer',
  image: null,
  description: 'It does what it says, every day. '.repeat(3),
  rating: 5,
  createdAt: at,
});

const many = <Entry>(make: (index: number) => Entry, length: number): Entry[] =>
  Array.from({ length }, (_, number) => make(number));

/** The number of items in lists. */
const ITEMS = 36;
const items = many(item, ITEMS);

const itemReviews = () => ({
  reviews: many(number => ({ ...review(number), verified: true }), 10),
  rating: { average: 5, count: 10 },
  distribution: [5, 4, 3, 2, 1].map(value => ({ value, count: value === 5 ? 10 : 0 })),
});

const found = (limit: number) => ({
  items: items.slice(0, limit),
  total: items.length,
  facets: {
    category: [{ value: 'power-saw', count: items.length }],
    price: { min: 149.99, max: 149.99 },
    rating: [{ value: 4, count: items.length }],
    inStock: { count: items.length },
    onSale: { count: 0 },
    specifications: [{ name: 'weight', unit: 'kg', min: 2, max: 2 }],
  },
});

const cartItems = items.slice(0, 3);
/** Two of each of three items, as the browser stores them. Prices in cents. */
export const cartLines = cartItems.map(({ _id }) => ({ item: _id, quantity: 2, price: 14_999 }));

const standardDelivery = { id: 'standard', name: 'Standard', price: 0, days: { min: 3, max: 5 } };
const quote = {
  lines: cartItems.map(({ _id, name, image, slug, minquantity, avilablequantity }) => ({
    ...{ item: _id, name, image, slug, quantity: 2, price: 14_999, list: 29_998, discounts: [], total: 29_998 },
    minimum: minquantity,
    available: avilablequantity,
  })),
  ...{ subtotal: 89_994, delivery: 0, tax: 0, taxIncluded: true, total: 89_994, method: 'standard', problems: [] },
  ...{ deliveryDiscounts: [], codes: [], refusedCodes: [] },
};

type Responses = Record<string, (query: URLSearchParams) => unknown>;

const responses: Responses = {
  '/cart/quote': () => quote,
  '/delivery-methods': () => [standardDelivery],
  '/items': query => items.slice(0, Number(query.get('limit') ?? items.length)),
  '/search/items': query => found(Number(query.get('limit') ?? 24)),
  '/reviews': () => many(review, 12),
  '/orders': query => many(order, Number(query.get('limit') ?? 500)),
  '/admin/admin@kerf.test': () => ({ admin: true }),
  '/admin/customer@kerf.test': () => ({ admin: false }),
};

const responsesOf = (number: number): Responses => {
  const one = item(number);
  return { [`/items/${one._id}`]: () => one, [`/items/${one._id}/reviews`]: itemReviews };
};

export const itemPathOf = (number: number) => `/items/${id('a', number)}/tool-${number}`;

/** The addresses of the item that is measured, and of its order page. */
export const itemPath = itemPathOf(1);
export const orderPath = `/order/${id('a', 1)}`;

const etagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url')}"`;

interface ApiOptions {
  /** Origins that may read the responses. */
  origins?: string[];
  /** The number of items that have a page. */
  size?: number;
  /** How long each response takes, in milliseconds. */
  delayMs?: number;
}

/** Starts an API with constant responses, so that only the front ends are measured. */
export async function startApi(
  port: number,
  { origins = [], size = ITEMS, delayMs = 0 }: ApiOptions = {},
): Promise<Server> {
  const known: Responses = Object.assign({}, responses, ...many(responsesOf, size));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const { origin } = request.headers;
    if (origin && origins.includes(origin)) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization,content-type,x-request-id,idempotency-key');
      response.setHeader('access-control-max-age', '600');
      return response.writeHead(204).end();
    }
    if (delayMs > 0) await delay(delayMs);
    const respond = known[decodeURIComponent(pathname)];
    if (!respond) return response.writeHead(request.method === 'POST' ? 204 : 404).end();
    const body = JSON.stringify(respond(searchParams));
    const etag = etagOf(body);
    response.setHeader('cache-control', 'no-cache').setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.setHeader('content-type', 'application/json');
    return response.end(body);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
