import type { AddedCodes, Promotion } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { snapshot } from '../../testing/snapshot.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { orderBody, seen, tryToPlace } from '../testing/buying.js';
import { cartBody, orderCart } from '../testing/buying-carts.js';
import {
  changePromotion,
  promote,
  promoteByCode,
  promotionBody,
  quote,
  removePromotion,
  tryToPromote,
} from './testing/promoting.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let saw: string;
let open: string[] = [];

beforeAll(async () => {
  const SHOP_TIME_ZONE = 'America/New_York';
  shop = await startShop({
    env: { SHOP_TIME_ZONE, HOLDS_PER_ACCOUNT: '0', HOLDS_PER_ADDRESS: '0', WRONG_CODES_PER_VISITOR: '0' },
  });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db);
});
afterEach(async () => {
  for (const id of open) await removePromotion(shop, admin, id);
  open = [];
});

const add = async (changes: object = {}) => {
  const id = await promote(shop, admin, changes);
  open.push(id);
  return id;
};
const addByCode = async (changes: object = {}) => {
  const added = await promoteByCode(shop, admin, changes);
  open.push(added.id);
  return added;
};
const twoSaws = () => [{ item: saw, quantity: 2 }];
const refusals = async (codes: string[], lines = twoSaws()) =>
  (await quote(shop, lines, { codes })).refusedCodes.map(({ code }) => code);

it('applies an automatic promotion to quotes and to both forms of an order', async () => {
  const id = await add({ benefit: { percent: 10, on: { items: [saw] } }, conditions: { minimumQuantity: 2 } });
  expect(await quote(shop, twoSaws())).toMatchObject({
    lines: [{ price: 1999, list: 3998, discounts: [{ promotion: id, name: 'Club', amount: 400 }], total: 3598 }],
    subtotal: 3598,
    total: 3598,
  });
  expect(await quote(shop, [{ item: saw, quantity: 1 }])).toMatchObject({ total: 1999 });

  const short = await tryToPlace(shop, ann, orderBody(saw, 2));
  expect(short).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  const placed = await tryToPlace(shop, ann, orderBody(saw, 2, { totalprice: 35.98 }));
  expect(placed).toMatchObject({ status: 201 });
  const order = await seen(shop, ann, (placed.body as { insertedId: string }).insertedId);
  expect(order).toMatchObject({
    totalprice: 35.98,
    subtotal: 35.98,
    lines: [{ price: 19.99, list: 39.98, discounts: [{ promotion: id, name: 'Club', amount: 4 }], total: 35.98 }],
  });
  const cart = { ...cartBody([saw]), lines: twoSaws(), totalprice: 35.98 + 24.95 };
  expect(await orderCart(shop, cart, ann.token)).toMatchObject({ status: 201 });
});

it('takes a code as it is typed, and gives a free delivery', async () => {
  const { code, id } = await addByCode({ benefit: { freeDelivery: true } });
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  const options = { delivery: 'express', codes: [typed] };
  expect(await quote(shop, twoSaws(), options)).toMatchObject({
    delivery: 0,
    deliveryDiscounts: [{ promotion: id, name: 'Club', code, amount: 2495 }],
    codes: [typed.trim()],
    refusedCodes: [],
  });
  const placed = await orderCart(shop, { ...cartBody([saw]), codes: [typed], totalprice: 19.99 }, ann.token);
  expect(placed).toMatchObject({ status: 201 });
  expect(await seen(shop, ann, (placed.body as { insertedId: string }).insertedId)).toMatchObject({
    delivery: { price: 0, discounts: [{ promotion: id, name: 'Club', code, amount: 24.95 }] },
  });
});

it('says why a code takes nothing off', async () => {
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const early = await addByCode({ from: at(hour) });
  const late = await addByCode({ until: at(-hour) });
  const off = await addByCode({ active: false });
  const large = await addByCode({ conditions: { minimumTotal: 100_000 } });
  const other = await addByCode({ benefit: { percent: 5, on: { items: [await addItem(shop.db)] } } });
  const small = await addByCode({ benefit: { percent: 5, on: 'order' }, combinable: false });
  const best = await addByCode({ benefit: { percent: 50, on: 'order' }, combinable: false });
  expect(await refusals([early.code, late.code, off.code, 'NOSUCHCODE', large.code])).toEqual([
    'not-yet',
    'over',
    'unknown',
    'unknown',
    'minimum',
  ]);
  expect(await refusals([other.code])).toEqual(['not-applicable']);
  expect(await refusals([small.code, best.code])).toEqual(['not-combinable']);
  const { refusedCodes, codes } = await quote(shop, twoSaws(), { codes: [late.code, best.code] });
  expect({ refusedCodes, codes }).toEqual({
    refusedCodes: [{ text: late.code, code: 'over', message: 'This code has expired.' }],
    codes: [best.code],
  });
});

it('refuses an order whose promotion was switched off meanwhile, and changes nothing', async () => {
  const { code, id } = await addByCode();
  const body = orderBody(saw, 2, { totalprice: 35.98, codes: [code] });
  expect(await changePromotion(shop, admin, id, { active: false })).toMatchObject({ status: 200 });
  const before = await snapshot(shop.db);
  expect(await tryToPlace(shop, ann, body)).toMatchObject({
    status: 409,
    body: { code: 'promotion-ended', issues: [{ path: `codes.${code}` }] },
  });
  expect(await snapshot(shop.db)).toBe(before);
});

it('gives the use of a cancelled order back, and counts the customer as a guest too', async () => {
  const { code } = await addByCode({ limits: { total: 2, perCustomer: 1 } });
  const body = orderBody(saw, 1, { totalprice: 17.99, codes: [code] });
  const first = await tryToPlace(shop, ann, body);
  expect(first).toMatchObject({ status: 201 });
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  const asGuest = (email: string) =>
    orderCart(shop, { ...cartBody([saw]), delivery: 'standard', totalprice: 17.99, codes: [code], email });
  expect(await asGuest(ann.email.replace('@', '+more@'))).toMatchObject({ status: 409 });
  const { token } = ann;
  const params = { id: (first.body as { insertedId: string }).insertedId };
  expect(await shop.call(orderRoutes.cancelMyOrder, { token, params })).toMatchObject({ status: 200 });
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 201 });
  expect(await asGuest('someone@kerf.test')).toMatchObject({ status: 201 });
  expect(await asGuest('another@kerf.test')).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  expect(await refusals([code])).toEqual(['used-up']);
});

// Without this, each `+tag` used a code once more.
it('counts the accounts of one mailbox as one customer', async () => {
  const { code } = await addByCode({ limits: { perCustomer: 1 } });
  const body = orderBody(saw, 1, { totalprice: 17.99, codes: [code] });
  const [first, other] = [await addPerson(shop.db, { email: 'cleo@kerf.test' }), await addPerson(shop.db)];
  const again = await addPerson(shop.db, { email: 'cleo+tools@kerf.test' });
  expect(await tryToPlace(shop, first, body)).toMatchObject({ status: 201 });
  expect(await tryToPlace(shop, again, body)).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  expect(await tryToPlace(shop, other, body)).toMatchObject({ status: 201 });
});

it('generates codes for one order each, and exports them with their uses', async () => {
  const id = await add({ kind: 'code' });
  const call = { token: admin.token, params: { id } };
  const made = await shop.call(staffRoutes.addCodes, { ...call, body: { count: 10_000, prefix: 'vip' } });
  expect(made).toMatchObject({ status: 201, body: { insertedCount: 10_000 } });
  const [code = ''] = (made.body as AddedCodes).sample;
  expect(code.replaceAll('-', '')).toMatch(/^VIP[0-9A-HJKMNP-TV-Z]{13}$/);
  const body = orderBody(saw, 1, { totalprice: 17.99, codes: [code] });
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 201 });
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });

  const response = await fetch(`${shop.url}/promotions/${id}/codes.csv`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [header, ...rows] = (await response.text()).replace('\ufeff', '').trim().split('\n');
  expect(header).toBe('code,used');
  expect(new Set(rows.map(row => row.split(',')[0])).size).toBe(10_000);
  expect(rows.filter(row => row.endsWith(',1'))).toEqual([`${code},1`]);
});

it('names the invalid field and changes nothing', async () => {
  const { code } = await addByCode();
  const before = await snapshot(shop.db);
  const cases: [object, number, string][] = [
    [{ benefit: { percent: -1, on: 'order' } }, 400, 'benefit.percent'],
    [{ benefit: { percent: 100.5, on: 'order' } }, 400, 'benefit.percent'],
    [{ benefit: { amount: 0, on: 'order' } }, 400, 'benefit.amount'],
    [{ benefit: { amount: 1.5, on: 'order' } }, 400, 'benefit.amount'],
    [{ benefit: { percent: 5, on: { items: ['0'.repeat(24)] } } }, 400, 'benefit.on.items'],
    [{ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }, 400, 'until'],
    [{ limits: { total: 0 } }, 400, 'limits.total'],
    [{ code: 'CODE1234' }, 400, 'code'],
    [{ kind: 'code', code }, 409, 'code'],
  ];
  for (const [changes, status, path] of cases)
    expect(await tryToPromote(shop, admin, promotionBody(changes))).toMatchObject({
      status,
      body: { issues: [expect.objectContaining({ path })] },
    });
  expect(await snapshot(shop.db)).toBe(before);
});

it('changes a promotion only in the version that was read, with a record of the audit', async () => {
  const id = await add({ limits: { total: 5 } });
  const read = await shop.call(staffRoutes.getPromotion, { token: admin.token, params: { id } });
  const etag = read.headers.get('etag') ?? '';
  expect(await changePromotion(shop, admin, id, { name: 'Autumn' }, etag)).toMatchObject({ status: 200 });
  expect(await changePromotion(shop, admin, id, { name: 'Winter' }, etag)).toMatchObject({ status: 412 });
  expect(await changePromotion(shop, admin, id, { name: 'Winter' }, 'one')).toMatchObject({ status: 400 });
  const listed = await shop.call(staffRoutes.listPromotions, { token: admin.token });
  const found = (listed.body as Promotion[]).find(({ _id }) => _id === id);
  expect(found).toMatchObject({ name: 'Autumn', state: 'running', uses: 0, limits: { total: 5 } });
  const record = await shop.db.collection('audit').findOne({ subject: `promotion:${id}`, action: 'promotion.change' });
  expect(record).toMatchObject({ actor: admin.id, details: { before: '{"name":"Club"}', after: '{"name":"Autumn"}' } });
});

it('reads times without a zone as those of the shop', async () => {
  const id = await add({ from: '2026-03-08T02:30', until: '2026-11-27T00:00' });
  const { body } = await shop.call(staffRoutes.getPromotion, { token: admin.token, params: { id } });
  // Clocks skip the hour from two to three on 8 March.
  expect(body).toMatchObject({
    from: '2026-03-08T07:30:00.000Z',
    until: '2026-11-27T05:00:00.000Z',
    timeZone: 'America/New_York',
  });
});

it('names the items of a promotion, also one that is no longer sold', async () => {
  const drill = await addItem(shop.db, { name: 'Drill', number: 'DR-1' });
  const gone = await addItem(shop.db, { name: 'Gone' });
  const id = await add({ benefit: { percent: 5, on: { items: [drill, gone] } } });
  await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(gone) }, { $set: { removedAt: new Date() } });
  const { body } = await shop.call(staffRoutes.getPromotion, { token: admin.token, params: { id } });
  expect(body).toMatchObject({
    items: [
      { item: drill, name: 'Drill', number: 'DR-1' },
      { item: gone, name: null },
    ],
  });
});

it('previews a promotion without changing anything', async () => {
  const before = await snapshot(shop.db);
  const preview = async (changes: object) =>
    (
      await shop.call(staffRoutes.previewPromotion, {
        token: admin.token,
        body: { promotion: promotionBody(changes), lines: twoSaws() },
      })
    ).body;
  expect(await preview({})).toMatchObject({ before: { total: 3998 }, after: { total: 3598 } });
  expect(await preview({ benefit: { percent: 25, on: { items: [saw] } } })).toMatchObject({
    before: { total: 3998 },
    after: { total: 2998, lines: [{ price: 1499, discounts: [{ name: 'Club', amount: 1000 }] }] },
  });
  expect(await snapshot(shop.db)).toBe(before);
});
