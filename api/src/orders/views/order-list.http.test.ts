import { randomUUID } from 'node:crypto';
import { type Order, type OrderDetail, type QuoteJson, toMajorUnits } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf, writeOrder } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { place } from '../testing/buying.js';
import { address, cartBody, placeCart } from '../testing/buying-carts.js';

let shop: Shop;
let support: Person;
beforeAll(async () => {
  shop = await sharedShop();
  support = await addPerson(shop.db, { role: 'support' });
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('orders').deleteMany({}));

const _orders = () => shop.db.collection('orders');
const change = (id: string, fields: object) => writeOrder(shop.db, id, fields);
const list = (query: Record<string, string>) => shop.call(orderRoutes.listOrders, { token: support.token, query });
const idsOf = async (query: Record<string, string>) => ((await list(query)).body as Order[]).map(({ _id }) => _id);

/** Orders of three customers, the oldest first. */
const placeThree = async () => {
  const ids: string[] = [];
  for (const [displayName, units] of [
    ['Zoë Sägemann', 1],
    ['Bo Plane', 3],
    ['Cy Chisel', 2],
  ] as const) {
    const buyer = await addPerson(shop.db, {
      displayName,
      email: `${displayName.split(' ')[1]?.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()}-${new Types.ObjectId()}@kerf.test`,
    });
    ids.push(await place(shop, buyer, await addItem(shop.db), units));
    await change(ids.at(-1) ?? '', { createdAt: new Date(Date.UTC(2026, 10, 20 + ids.length)) });
  }
  return ids as [string, string, string];
};

describe('searching orders', () => {
  it('finds the beginning of a number, an e-mail, a name or an item, without accents and hyphens', async () => {
    const [zoe, bo] = await placeThree();
    const { number } = ((await list({ q: 'zoe' })).body as [Order])[0];
    for (const q of [number, number.slice(0, 6), number.slice(2).toLowerCase(), number.replaceAll('-', '')])
      expect(await idsOf({ q })).toEqual([zoe]);
    expect(await idsOf({ q: 'sagem' })).toEqual([zoe]);
    expect(await idsOf({ q: 'plane-' })).toEqual([bo]);
    expect(await idsOf({ q: 'jigsaw bo' })).toEqual([bo]);
    expect(await idsOf({ q: 'jigsaw' })).toHaveLength(3);
  });

  it('finds a number whose hyphens a word processor has replaced', async () => {
    const [id = ''] = await placeThree();
    const { number } = ((await list({ q: 'zoe' })).body as [Order])[0];
    for (const dash of ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212'])
      expect(await idsOf({ q: number.replaceAll('-', dash) })).toEqual([id]);
    expect(await idsOf({ q: `\u200b${number}\ufeff` })).toEqual([id]);
  });

  it('finds a phone, however it is written', async () => {
    const [item, buyer] = [await addItem(shop.db), await addPerson(shop.db)];
    const german = { ...address, city: 'Berlin', postcode: '10115', country: 'DE' };
    const { body: quote } = await shop.call(orderRoutes.quoteCart, {
      body: { lines: [{ item, quantity: 1 }], address: german, codes: [] },
    });
    const totalprice = (quote as QuoteJson).total / 100;
    const order = { address: german, phone: '(030) 901820-17', delivery: 'standard', totalprice };
    const { insertedId } = await placeCart(shop, cartBody([item], order), buyer.token);
    await placeThree();
    for (const q of [
      '(030) 901820-17',
      '+49 30 90182017',
      '0049 30 901820',
      '03090182017',
      '030/90',
      '901820–17',
      '90182017',
    ])
      expect([q, await idsOf({ q })]).toEqual([q, [insertedId]]);
    expect(await idsOf({ q: '0309999' })).toEqual([]);
  });

  it('finds a name with and without umlauts, and in both kana', async () => {
    const item = await addItem(shop.db);
    const buy = async (displayName: string) =>
      place(shop, await addPerson(shop.db, { displayName, email: `x-${new Types.ObjectId()}@kerf.test` }), item);
    const [umlaut, spelled, kana] = [
      await buy('Jürgen Kühn'),
      await buy('Juergen Moeller'),
      await buy('ヤマダ ダイスケ'),
    ];
    expect((await idsOf({ q: 'Juergen' })).sort()).toEqual([umlaut, spelled].sort());
    expect((await idsOf({ q: 'Jürgen' })).sort()).toEqual([umlaut, spelled].sort());
    expect(await idsOf({ q: 'Kuehn' })).toEqual([umlaut]);
    expect(await idsOf({ q: 'Jurgen Kuhn' })).toEqual([umlaut]);
    expect(await idsOf({ q: 'やまだ だい' })).toEqual([kana]);
    expect(await idsOf({ q: 'ﾔﾏﾀﾞ' })).toEqual([kana]);
  });

  it('finds a number with the sign of a number, and the number of a parcel', async () => {
    const [zoe] = await placeThree();
    const { number } = ((await list({ q: 'zoe' })).body as [Order])[0];
    expect(await idsOf({ q: `#${number}` })).toEqual([zoe]);
    await change(zoe, { status: 'paid' });
    const parcel = { carrier: 'UPS', trackingNumber: '1Z 999-AA1 012' };
    const call = { token: (await addPerson(shop.db, { role: 'admin' })).token, params: { id: zoe } };
    expect(await shop.call(orderRoutes.shipOrder, { ...call, body: { role: 'shift', ...parcel } })).toMatchObject({
      status: 200,
    });
    expect(await idsOf({ q: '1Z 999-AA1' })).toEqual([zoe]);
    expect(await idsOf({ q: '999aa1' })).toEqual([zoe]);
  });

  it('takes the characters of a pattern as they are', async () => {
    await placeThree();
    expect(await idsOf({ q: '.*' })).toEqual([]);
    expect(await idsOf({ q: '(' })).toEqual([]);
  });

  it('sorts, and pages without a gap or a repetition in every order', async () => {
    const [zoe, bo, cy] = await placeThree();
    const sorted = { newest: [cy, bo, zoe], oldest: [zoe, bo, cy], total: [zoe, cy, bo], '-total': [bo, cy, zoe] };
    for (const [sort, ids] of Object.entries(sorted)) {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const { body, headers } = await list({ sort, limit: '1', ...(after && { after }) });
        found.push(...(body as Order[]).map(({ _id }) => _id));
        after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      } while (after);
      expect([sort, found]).toEqual([sort, ids]);
    }
  });

  it('sorts totals of several currencies by what they are worth in dollars', async () => {
    const buyer = await addPerson(shop.db);
    const item = await addItem(shop.db);
    const inCurrency = async (currency: string, quantity: number) => {
      const lines = [{ item, quantity }];
      const { body } = await shop.call(orderRoutes.quoteCart, { body: { lines, currency } });
      const totalprice = toMajorUnits((body as QuoteJson).total, currency);
      return (
        await placeCart(shop, { ...cartBody([item]), delivery: 'standard', lines, currency, totalprice }, buyer.token)
      ).insertedId;
    };
    // About 3,100 yen and 37 euros.
    const [yen, euros] = [await inCurrency('JPY', 1), await inCurrency('EUR', 2)];
    const dollars = await place(shop, buyer, item, 3);
    const { email } = buyer;
    expect(await idsOf({ q: email, sort: 'total' })).toEqual([yen, euros, dollars]);
    expect(await idsOf({ q: email, sort: '-total' })).toEqual([dollars, euros, yen]);
    expect(await recordOf(shop.db, 'orders', yen)).toMatchObject({ baseTotalCents: 2_000, totalCents: 3_100 });
  });

  it('filters by the days of a period, both included, and by exact times', async () => {
    const [zoe, bo, cy] = await placeThree();
    expect(await idsOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual([bo]);
    expect(await idsOf({ from: '2026-11-22' })).toEqual([cy, bo]);
    expect(await idsOf({ to: '2026-11-22T00:00:00Z' })).toEqual([zoe]);
    expect(await list({ from: '2026-13-40' })).toMatchObject({ status: 400 });
  });

  it('filters by the country of the delivery, which is that of the shop for an address in one text', async () => {
    const [item, buyer] = [await addItem(shop.db), await addPerson(shop.db)];
    const german = { ...address, city: 'Berlin', postcode: '10115', country: 'DE' };
    const { body: quote } = await shop.call(orderRoutes.quoteCart, {
      body: { lines: [{ item, quantity: 1 }], address: german, codes: [] },
    });
    const totalprice = (quote as QuoteJson).total / 100;
    const order = { address: german, delivery: 'standard', totalprice };
    const { insertedId: abroad } = await placeCart(shop, cartBody([item], order), buyer.token);
    const asText = await place(shop, buyer, item, 1);
    expect(await idsOf({ country: 'de' })).toEqual([abroad]);
    expect(await idsOf({ country: 'US' })).toEqual([asText]);
    expect(await idsOf({ country: 'FR' })).toEqual([]);
    expect(await list({ country: 'Germany' })).toMatchObject({ status: 400 });
  });

  it('says which orders are late, to the staff only', async () => {
    const buyer = await addPerson(shop.db);
    const [old, fresh] = [
      await place(shop, buyer, await addItem(shop.db)),
      await place(shop, buyer, await addItem(shop.db)),
    ];
    const delivery = { method: 'standard', name: 'Standard', priceCents: 0, taxCents: 0, days: { min: 2, max: 4 } };
    const paid = { status: 'paid', attention: { ship: true }, delivery };
    await change(old, { ...paid, paidAt: new Date(Date.now() - 30 * 86_400_000) });
    await change(fresh, { ...paid, paidAt: new Date() });
    const late = ((await list({ status: 'pending' })).body as Order[]).filter(order => order.late);
    expect(late.map(({ _id }) => _id)).toEqual([old]);
    const read = (token: string) => shop.call(orderRoutes.getMyOrder, { token, params: { id: old } });
    expect((await read(support.token)).body).toMatchObject({ late: true });
    expect((await read(buyer.token)).body).not.toHaveProperty('late');
  });

  it('filters by status: also what the list of all orders hides', async () => {
    const [zoe, bo, cy] = await placeThree();
    await change(zoe, { status: 'cancelled' });
    await change(bo, { status: 'paid', attention: { ship: true } });
    await change(cy, { status: 'paid' });
    expect(await idsOf({ status: 'cancelled' })).toEqual([zoe]);
    expect(await idsOf({ ids: zoe })).toEqual([zoe]);
    expect(await idsOf({ status: 'pending' })).toEqual([bo]);
    expect(await idsOf({ status: 'refunded' })).toEqual([cy]);
    expect(await idsOf({ status: 'unpaid' })).toEqual([]);
    await change(bo, {
      attention: { dispute: true, return: true },
      returns: [{ _id: new Types.ObjectId(), lines: [], reason: 'Late', status: 'requested', at: new Date() }],
    });
    expect(await idsOf({ status: 'disputed' })).toEqual([bo]);
    expect((await list({ status: 'returns' })).body).toMatchObject([{ _id: bo, openReturns: 1 }]);
  });

  it('refuses a filter, a sort and a place that do not exist', async () => {
    const wrong: Record<string, string>[] = [
      { status: 'lost' },
      { sort: 'colour' },
      { after: 'nowhere' },
      { colour: 'red' },
    ];
    for (const query of wrong) expect(await list(query)).toMatchObject({ status: 400 });
  });
});

it('writes the orders of a search as CSV, with formulas as texts', async () => {
  const buyer = await addPerson(shop.db, { displayName: '=HYPERLINK("x")' });
  await place(shop, buyer, await addItem(shop.db, { number: 'JS-90' }));
  await placeThree();
  const csv = (token: string, query: string) =>
    fetch(`${shop.url}/orders.csv?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const response = await csv(support.token, 'q=hyperlink');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [header, row, ...rest] = (await response.text()).trim().split('\r\n').join('\n').split('\n');
  expect(header).toContain('number,placed,status');
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain('1 x Jigsaw (JS-90)');
  expect(row).toContain('19.99,0.00');
  expect(rest).toEqual([]);
  expect((await csv(buyer.token, '')).status).toBe(403);
  expect((await csv(support.token, 'colour=red')).status).toBe(400);
});

describe('notes', () => {
  const write = (id: string, text: string, key = randomUUID()) =>
    shop.call(orderRoutes.addOrderNote, {
      token: support.token,
      params: { id },
      body: { text },
      headers: { 'idempotency-key': key },
    });

  it('adds a note once per key, and shows it to the staff only', async () => {
    const buyer = await addPerson(shop.db);
    const id = await place(shop, buyer, await addItem(shop.db));
    const key = randomUUID();
    expect(await write(id, 'Calls back.', key)).toMatchObject({ status: 201 });
    expect(await write(id, 'Calls back.', key)).toMatchObject({ status: 201 });
    const read = async (token: string) =>
      (await shop.call(orderRoutes.getMyOrder, { token, params: { id } })).body as OrderDetail;
    expect((await read(support.token)).notes).toMatchObject([{ text: 'Calls back.', by: support.email }]);
    expect(await read(buyer.token)).not.toHaveProperty('notes');
  });

  it('returns 404 for an order that does not exist', async () => {
    expect(await write('f'.repeat(24), 'Lost.')).toMatchObject({ status: 404 });
  });
});

it('counts the orders of each view, in days of the shop', async () => {
  const [zoe, bo, cy] = await placeThree();
  const daysAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * 24 * 3_600_000) });
  await change(zoe, daysAgo(0));
  await change(bo, { ...daysAgo(3), status: 'paid', 'attention.ship': true });
  await change(cy, { ...daysAgo(30), status: 'shipped', 'attention.return': true, 'attention.dispute': true });
  const { body } = await shop.call(orderRoutes.countOrders, { token: support.token });
  expect(body).toEqual({ all: 3, pending: 1, today: 1, week: 2, returns: 1, disputed: 1, unpaid: 1 });
});

it('lists only the orders whose ids are sent, and refuses other texts', async () => {
  const [zoe, , cy] = await placeThree();
  expect(await idsOf({ ids: `${zoe},${cy}` })).toEqual([cy, zoe]);
  expect((await list({ ids: 'K-7Q2M-X9TC' })).status).toBe(400);
});
