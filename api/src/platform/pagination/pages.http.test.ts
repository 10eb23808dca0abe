import { type Route, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { type Document, Types } from 'mongoose';
import { orderRecord } from '../../orders/testing/order-record.js';
import type { ApiResponse, Call } from '../../testing/call.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { addItem, itemRecord } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const review = { name: 'Ann', image: null, description: 'Good.', rating: 5, author: null };
const blank = { displayName: null, photoURL: null, removedAt: null, adminRevision: 0 };
const insert = (collection: string, record: object) => shop.db.collection(collection).insertOne(record as Document);

interface List {
  route: Route;
  query?: () => Record<string, string>;
  add(changes: { _id: Types.ObjectId; createdAt: Date }): Promise<unknown>;
}
const orders = (changes: { createdAt: Date }) =>
  insert('orders', orderRecord({ user: new Types.ObjectId(admin.id), intent: undefined, ...changes }));
const user = ({ _id }: { _id: Types.ObjectId }) => ({ email: `${_id}@kerf.test`, uid: 'u', emailVerified: true });
const lists: [string, List][] = [
  ['items', { route: routes.listItems, add: changes => addItem(shop.db, { slug: String(changes._id), ...changes }) }],
  ['reviews', { route: routes.listReviews, add: changes => insert('reviews', { ...review, ...changes }) }],
  [
    'hidden reviews',
    {
      route: staffRoutes.listHiddenReviews,
      add: changes => insert('reviews', { ...review, hidden: true, ...changes }),
    },
  ],
  ['all reviews', { route: staffRoutes.listAllReviews, add: changes => insert('reviews', { ...review, ...changes }) }],
  ['orders', { route: orderRoutes.listOrders, add: orders }],
  ['own orders', { route: orderRoutes.listMyOrders, query: () => ({ email: admin.email }), add: orders }],
  [
    'users',
    {
      route: staffRoutes.listUsers,
      add: changes => insert('users', { ...user(changes), ...blank, ...changes }),
    },
  ],
];

const ask = ({ route, query }: List, page: Record<string, string> = {}): Promise<ApiResponse> =>
  shop.call(route, { token: admin.token, query: { ...query?.(), ...page } } satisfies Call);
const idsOf = ({ body }: ApiResponse) => (body as { _id: string }[]).map(({ _id }) => _id);

/** The query of the next page, from the Link header. */
const nextOf = ({ headers }: ApiResponse): Record<string, string> | undefined => {
  const link = /^<\?(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return link === undefined ? undefined : Object.fromEntries(new URLSearchParams(link));
};

/** Adds seven entries, three of them with the same time. */
const addSome = async ({ add }: List) => {
  for (const milliseconds of [1, 2, 3, 3, 3, 4, 5])
    await add({ _id: new Types.ObjectId(), createdAt: new Date(Date.UTC(2031, 0, 1) + milliseconds) });
};

describe.each(lists)('%s', (_name, list) => {
  beforeAll(() => addSome(list));

  it('has the same entries page by page as in one response', async () => {
    const whole = idsOf(await ask(list));
    expect(whole.length).toBeGreaterThanOrEqual(7);
    const pages: string[][] = [];
    for (let page: Record<string, string> | undefined = { limit: '3' }; page; ) {
      const response = await ask(list, page);
      expect(response).toMatchObject({ status: 200 });
      pages.push(idsOf(response));
      page = nextOf(response);
    }
    expect(pages.slice(0, -1).every(page => page.length === 3)).toBe(true);
    expect(pages.flat()).toEqual(whole);
  });

  it('has no next page when all entries fit', async () => {
    const response = await ask(list, { limit: '100' });
    expect(idsOf(response)).toEqual(idsOf(await ask(list)));
    expect(nextOf(response)).toBeUndefined();
  });

  it('continues after the last entry although others were added', async () => {
    const whole = idsOf(await ask(list));
    const first = await ask(list, { limit: '3' });
    await list.add({ _id: new Types.ObjectId(), createdAt: new Date(0) });
    await list.add({ _id: new Types.ObjectId(), createdAt: new Date(Date.UTC(2032, 0, 1)) });
    const second = idsOf(await ask(list, { ...nextOf(first), limit: '2' }));
    expect(second).toEqual(whole.slice(3, 5));
  });
});

it('exposes the Link header to other origins', async () => {
  const { headers } = await fetch(`${shop.url}/items?limit=1`, { headers: { origin: 'http://localhost:3000' } });
  expect(headers.get('access-control-expose-headers')).toContain('link');
});

it('ends a public list without a limit after 500 entries, or before 1.5 MB, and links to the rest', async () => {
  const items = shop.db.collection('items');
  await items.deleteMany({});
  const add = (count: number, description: string) =>
    items.insertMany(
      Array.from({ length: count }, (_, at) => ({ ...itemRecord(), description, createdAt: new Date(at) })),
    );
  await add(501, 'x');
  const list: List = { route: routes.listItems, add: () => Promise.reject(new Error('It is filled already.')) };
  const first = await ask(list);
  expect(idsOf(first)).toHaveLength(500);
  expect(first.headers.get('etag')).toMatch(/^W\/"/);
  const rest = await ask(list, nextOf(first));
  expect(idsOf(rest)).toHaveLength(1);
  expect(nextOf(rest)).toBeUndefined();
  await items.deleteMany({});
  await add(300, 'x'.repeat(9_000));
  const pages: string[][] = [];
  for (let page: Record<string, string> | undefined = {}; page; ) {
    const response = await ask(list, page);
    expect(JSON.stringify(response.body).length).toBeLessThanOrEqual(1_500_000 + 500);
    pages.push(idsOf(response));
    page = nextOf(response);
  }
  expect(pages).toHaveLength(2);
  const stored = await items.find().sort({ createdAt: 1, _id: 1 }).toArray();
  expect(pages.flat()).toEqual(stored.map(({ _id }) => _id.toString()));
});

it("streams an administrator's list of megabytes, complete and in order", async () => {
  const address = 'x'.repeat(9_000);
  for (let at = 0; at < 300; at++) await orders({ createdAt: new Date(at), address } as { createdAt: Date });
  const long = await shop.call(orderRoutes.listOrders, {
    token: admin.token,
    headers: { 'accept-encoding': 'identity' },
  });
  expect(long.headers.get('transfer-encoding')).toBe('chunked');
  expect(long.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const stored = await shop.db.collection('orders').find().sort({ createdAt: -1, _id: -1 }).toArray();
  expect(idsOf(long)).toEqual(stored.map(({ _id }) => _id.toString()));
});
