import { type Route, routes, type SearchResultJson } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { type Document, Types } from 'mongoose';
import { facetFields } from '../../items/search/search-items.schema.js';
import { promote } from '../../orders/promotions/testing/promoting.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { SalePeriodsRepository } from '../../orders/sales/sale-periods.repository.js';
import { SALE_PERIOD, type SalePeriodRecord } from '../../orders/sales/sales.schema.js';
import { orderBody, tryToPlace } from '../../orders/testing/buying.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { open } from '../../payments/testing/paying.js';
import type { CallerName, World } from '../../testing/access-row.js';
import { accessTable } from '../../testing/access-table.js';
import type { Call } from '../../testing/call.js';
import { modelOf } from '../../testing/collections.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { startShop } from '../../testing/start-shop.js';
import { type Looked, profiled, scans } from './testing/profiled.js';
import { withTransaction } from './with-transaction.js';

let world: World;

const many = 40;
const times = (make: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: many }, (_, at) => make(at)));

/** Enough of everything a query could run into that is not for it. */
const addOthers = async ({ shop: { db }, customer, other }: World): Promise<void> => {
  const insert = (collection: string, record: object) => db.collection(collection).insertOne(record as Document);
  const order = (changes: object) => insert('orders', orderRecord({ intent: undefined, ...changes }));
  const [mine, theirs] = [customer, other].map(({ id, email }) => ({ user: new Types.ObjectId(id), email }));
  await times(at => addItem(db, { removedAt: new Date(), createdAt: new Date(at) }));
  await times(at => addItem(db, { createdAt: new Date(at) }));
  await times(at => addPerson(db, { createdAt: new Date(at) }));
  await times(() => addPerson(db, { removedAt: new Date() }));
  await times(at => order({ ...theirs, status: 'paid', transactionId: `pi_${at}`, createdAt: new Date(1_000 + at) }));
  await times(() => order({ ...mine, status: 'cancelled', held: false }));
  await times(at => order({ ...mine, totalCents: 5_000 + at, createdAt: new Date(at) }));
  await times(at =>
    insert('reviews', { name: 'Ann', author: null, image: null, description: 'x', rating: 5, createdAt: new Date(at) }),
  );
  await times(at =>
    insert('reviews', {
      name: 'Ben',
      author: null,
      image: null,
      description: 'x',
      rating: 5,
      hidden: true,
      createdAt: new Date(at),
    }),
  );
};

beforeAll(async () => {
  const shop = await startShop({ standIns: ['auth', 'stripe', 'carrier'], env: { RECONCILE_SECONDS: '1' } });
  const { db } = shop;
  const [customer, other, support, catalogue, developer, admin, removed] = [
    await addPerson(db),
    await addPerson(db),
    await addPerson(db, { role: 'support' }),
    await addPerson(db, { role: 'catalogue' }),
    await addPerson(db, { role: 'developer', team: 'mf-catalog' }),
    await addAdmin(db),
    await addPerson(db, { removedAt: new Date() }),
  ];
  world = { shop, customer, other, support, catalogue, developer, admin, removed };
  await addOthers(world);
}, 120_000);
afterAll(() => world.shop.stop());

const lookingAt = (route: Pick<Route, 'method' | 'path'>, call: Call): Promise<Looked[]> =>
  profiled(world.shop.db, async () => {
    const { status } = await world.shop.call(route, call);
    expect(status).toBeLessThan(500);
  });

const cases = accessTable.flatMap(row =>
  (['customer', 'other', 'admin'] as const).map(caller => [row.route, caller, row] as [string, CallerName, typeof row]),
);

it.each(cases)('%s as %s reads what it needs and nothing else', async (_route, caller, row) => {
  const call = await row.prepare(world, caller);
  const token = world[caller as 'customer' | 'other' | 'admin'].token;
  expect(scans(await lookingAt(allRoutes[row.route], { ...call, token }))).toEqual([]);
});

it.each([
  ['items', routes.listItems, {}],
  ['reviews', routes.listReviews, {}],
  ['hidden reviews', staffRoutes.listHiddenReviews, {}],
  ['all reviews', staffRoutes.listAllReviews, {}],
  ['orders', orderRoutes.listOrders, {}],
  ['users', staffRoutes.listUsers, {}],
  ['own orders', orderRoutes.listMyOrders, { own: true }],
])('so does the next page of %s', async (_name, route, { own = false }: { own?: boolean }) => {
  const { admin, customer, shop } = world;
  const { token, email } = own ? customer : admin;
  const query = { limit: '5', ...(own && { email }) };
  const first = await shop.call(route, { token, query });
  const next = new URLSearchParams(/^<\?(.+)>;/.exec(first.headers.get('link') ?? '')?.[1]);
  expect(next.get('after')).toMatch(/^[\w-]{24,}$/);
  const looked = await lookingAt(route, { token, query: Object.fromEntries(next) });
  expect(looked.length).toBeGreaterThan(0);
  expect(scans(looked)).toEqual([]);
});

it.each(['newest', 'oldest', 'total', '-total'])('the orders sorted by %s are read in an index', async sort => {
  const query = { sort, limit: '5' };
  const looked = await lookingAt(orderRoutes.listOrders, { token: world.admin.token, query });
  expect(looked.length).toBeGreaterThan(0);
  expect(scans(looked)).toEqual([]);
});

it.each(['pending', 'returns', 'disputed'])('so is the first page of many %s orders', async status => {
  const { shop, admin } = world;
  const attention = { ship: true, return: true, dispute: true } as const;
  await times(at =>
    shop.db
      .collection<OrderRecord>('orders')
      .insertOne(orderRecord({ status: 'paid', intent: undefined, attention, createdAt: new Date(at) })),
  );
  const looked = await profiled(shop.db, async () => {
    const query = { status, limit: '5' };
    const { body } = await shop.call(orderRoutes.listOrders, { token: admin.token, query });
    expect(body).toHaveLength(5);
  });
  expect(scans(looked)).toEqual([]);
});

it('an order by item name and a payment by total use indexes', async () => {
  const { shop, customer } = world;
  const name = { name: 'Only plane', image: '/plane.svg' };
  await addItem(shop.db, name);
  const body = { ...name, quantity: 1, totalprice: 19.99, address: '1 Saw Street', phone: '555 1234' };
  const looked = await profiled(shop.db, async () => {
    expect(await tryToPlace(shop, customer, body)).toMatchObject({ status: 201 });
    const named = { token: customer.token, body: { totalprice: 50.07 } };
    expect(await shop.call(orderRoutes.createPaymentIntent, named)).toMatchObject({ status: 200 });
  });
  expect(scans(looked)).toEqual([]);
});

const filters: Record<string, string>[] = [
  {},
  { category: 'power-saw', minPrice: '1' },
  { inStock: 'true', minRating: '1', specifications: 'power:1..' },
  { onSale: 'true' },
  { minPrice: '5', options: 'Size:M,Size:L', specifications: 'voltage:18..18' },
];
const searches = ['relevance', 'newest', 'price', '-price', 'rating', 'name'].flatMap(sort =>
  ['', 'saw', 'circular-saw', 'rip saww', 'cirular saw'].flatMap(q =>
    filters.map(each => ({ ...each, sort, q, limit: '1' })),
  ),
);

it('searches scan no collection and sort nothing in memory', async () => {
  const { shop, admin } = world;
  const item = { image: '/a.svg', minquantity: 1, avilablequantity: 5, price: 10, description: 'A saw.' };
  for (const name of ['Circular Saw', 'Rip Saw', 'Saw', 'Back Saw', 'Bench'])
    await shop.call(staffRoutes.addItem, { token: admin.token, body: { ...item, name, category: 'power-saw' } });
  const [saw] = ((await shop.call(routes.searchItems, { query: { q: 'rip saw' } })).body as SearchResultJson).items;
  const variants = [
    { id: saw?._id, options: ['12 V', 'M'], price: 10 },
    { options: ['18 V', 'M'], price: 12, stock: 3 },
  ];
  const call = { token: admin.token, params: { id: saw?._id ?? '' }, headers: { 'if-match': '*' } };
  const put = await shop.call(staffRoutes.putVariants, { ...call, body: { options: ['Voltage', 'Size'], variants } });
  expect(put).toMatchObject({ status: 200 });
  await promote(shop, admin, { benefit: { amount: 200, on: { categories: ['power-saw'] } } });
  const looked = await profiled(shop.db, async () => {
    for (const query of searches) {
      const first = await shop.call(routes.searchItems, { query });
      const { next } = first.body as { next?: string };
      if (next)
        expect(await shop.call(routes.searchItems, { query: { ...query, after: next } })).toMatchObject({
          status: 200,
        });
    }
    for (const q of ['s', 'saw', 'circular sa', 'cirular']) await shop.call(routes.suggest, { query: { q } });
  });
  expect(looked.length).toBeGreaterThan(searches.length);
  const bad = looked.filter(({ planSummary, hasSortStage }) => hasSortStage || planSummary?.startsWith('COLLSCAN'));
  expect(bad).toEqual([]);
  const isCount = ({ ns, command }: Looked) => ns.endsWith('.search_products') && Object.hasOwn(command, 'aggregate');
  const counts = looked.filter(isCount).map(({ planSummary }) => planSummary);
  // An index without one of the fields would read every item of the result.
  const fields = Object.keys(facetFields).join(': 1, ');
  expect(counts).toContainEqual(`IXSCAN { ${fields}: 1 }`);
  expect(counts.filter(plan => !plan?.includes(fields))).toEqual([]);
}, 120_000);

it.each(['newest', 'helpful', 'rating', '-rating'])('so do reviews of an item sorted by %s', async sort => {
  const { shop, customer } = world;
  const id = await addItem(shop.db);
  await shop.call(routes.addReview, { token: customer.token, body: { item: id, rating: 5, description: 'Good.' } });
  const looked = await profiled(shop.db, async () => {
    const { status } = await shop.call(routes.listItemReviews, { params: { id }, query: { sort } });
    expect(status).toBe(200);
  });
  expect(scans(looked)).toEqual([]);
});

it('reports find the totals of closed days in an index, and so does a late sale', async () => {
  const { shop, admin } = world;
  const figures = { orders: 1, units: 0, revenueCents: 0, refundCents: 0, lines: [] };
  const sale = { at: new Date(Date.now() - 100 * 86_400_000), order: new Types.ObjectId(), ...figures };
  await shop.db.collection<{ _id: string }>('sales').insertOne({ _id: 'earlier paid', ...sale });
  const query = { from: sale.at.toISOString() };
  const read = async () => {
    for (const route of [staffRoutes.reportSales, staffRoutes.reportItems])
      expect(await shop.call(route, { token: admin.token, query })).toMatchObject({ status: 200 });
  };
  await read();
  const periods = shop.db.collection<SalePeriodRecord>('sale_periods');
  expect(await periods.countDocuments()).toBeGreaterThan(100);
  const looked = await profiled(shop.db, async () => {
    await read();
    const repository = new SalePeriodsRepository(modelOf(shop.db, SALE_PERIOD));
    await withTransaction(shop.db, session => repository.forgetPeriodsOf(session, [sale]));
  });
  const plans = looked.filter(({ ns }) => ns.endsWith('.sale_periods')).map(({ planSummary }) => planSummary);
  expect(plans).toContain('IXSCAN { from: 1 }');
  expect(plans.filter(plan => plan?.startsWith('COLLSCAN'))).toEqual([]);
});

it('metrics and the reconciler use indexes', async () => {
  const { shop, customer } = world;
  const order = await tryToPlace(shop, customer, orderBody(await addItem(shop.db)));
  await open(shop, customer, (order.body as { insertedId: string }).insertedId);
  const looked = await profiled(shop.db, async () => {
    await fetch(`${shop.url}/metrics`);
    const queues = ['"intent.checkAt"', '"heldUntil"'];
    await eventually(async () => {
      const noted = JSON.stringify(await shop.db.collection('system.profile').find().toArray());
      for (const queue of queues) expect(noted.replaceAll('\\"', '"')).toContain(queue);
    });
  });
  expect(scans(looked)).toEqual([]);
});

it('detects queries that scan', async () => {
  const { db } = world.shop;
  const looked = await profiled(db, async () => {
    await db.collection('orders').findOne({ phone: 'nobody' });
    await db
      .collection('orders')
      .find({ user: new Types.ObjectId(world.customer.id), phone: 'nobody' })
      .toArray();
  });
  expect(scans(looked)).toHaveLength(2);
});
