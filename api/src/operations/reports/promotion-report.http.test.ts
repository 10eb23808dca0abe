import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type SalesReport, staffRoutes } from '@kerf/contracts/staff';
import { promoteByCode } from '../../orders/promotions/testing/promoting.js';
import { orderBody, place, tryToPlace } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { pay } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await busyShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
}, 90_000);
afterAll(() => shop?.stop());

const read = async (promotion: string, query: Record<string, string> = {}): Promise<SalesReport> => {
  const response = await shop.call(staffRoutes.reportSales, { token: admin.token, query: { promotion, ...query } });
  expect(response).toMatchObject({ status: 200 });
  return response.body as SalesReport;
};
const buy = async (codes: string[], totalprice: number) => {
  const response = await tryToPlace(shop, ann, orderBody(item, 1, { codes, totalprice }));
  expect(response).toMatchObject({ status: 201 });
  const { insertedId: id } = response.body as PlacedOrder;
  if (totalprice > 0) await pay(shop, ann, id, { totalprice });
  return id;
};
const refund = (id: string, amount: number) =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Broken', restock: false, amount },
    headers: { 'idempotency-key': randomUUID() },
  });
const none = { orders: 0, units: 0, revenue: 0, refunds: 0 };

it('counts the paid orders of a promotion, what it took off and what went back', async () => {
  const club = await promoteByCode(shop, admin, { name: 'Club' });
  const gift = await promoteByCode(shop, admin, { name: 'Gift', benefit: { amount: 500, on: 'order' } });
  expect((await read(club.id)).intervals.at(-1)).toMatchObject(none);
  await buy([club.code], 17.99);
  const both = await buy([club.code, gift.code], 12.99);
  await pay(shop, ann, await place(shop, ann, item));
  expect(await refund(both, 3)).toMatchObject({ status: 201 });
  await eventually(async () =>
    expect((await read(club.id)).intervals.at(-1)).toMatchObject({
      ...{ orders: 2, units: 2, revenue: 1_799 + 1_299, refunds: 300, discounts: 400 },
    }),
  );
  const ofGift = { orders: 1, units: 1, revenue: 1_299, refunds: 300, discounts: 500 };
  expect((await read(gift.id)).intervals.at(-1)).toMatchObject(ofGift);

  const listed = await shop.call(staffRoutes.listPromotions, { token: admin.token });
  expect(listed.body).toContainEqual(expect.objectContaining({ _id: club.id, takenOff: 400 }));
  expect(listed.body).toContainEqual(expect.objectContaining({ _id: gift.id, takenOff: 500 }));
});

it('lists the orders that a promotion took something off, of the goods or of the delivery', async () => {
  const onGoods = await promoteByCode(shop, admin, { name: 'Goods' });
  const onDelivery = await promoteByCode(shop, admin, { name: 'Delivery', benefit: { percent: 50, on: 'delivery' } });
  const ofGoods = await buy([onGoods.code], 17.99);
  const body = cartBody([item], { codes: [onDelivery.code], delivery: 'express', totalprice: 32.46 });
  const { insertedId: ofDelivery } = await placeCart(shop, body, ann.token);
  await place(shop, ann, item);
  const found = async (promotion: string, query: Record<string, string> = {}) => {
    const call = { token: admin.token, query: { promotion, ...query } };
    return ((await shop.call(orderRoutes.listOrders, call)).body as { _id: string }[]).map(({ _id }) => _id);
  };
  expect(await found(onGoods.id)).toEqual([ofGoods]);
  expect(await found(onDelivery.id)).toEqual([ofDelivery]);
  expect(await found(onGoods.id, { q: 'no such word' })).toEqual([]);
  expect(await found(onGoods.id, { q: ann.email, status: 'pending' })).toEqual([ofGoods]);
});

it('counts an order with nothing to pay, and one in another currency in dollars', async () => {
  const { code, id } = await promoteByCode(shop, admin, { benefit: { percent: 100, on: 'order' } });
  await buy([code], 0);
  const body = cartBody([item], { currency: 'EUR', delivery: 'standard', codes: [code], totalprice: 0 });
  await placeCart(shop, body, ann.token);
  // 17.90 euros at 0.92 are 19.46 dollars.
  expect((await read(id)).intervals.at(-1)).toMatchObject({ ...none, orders: 2, units: 2, discounts: 1_999 + 1_946 });
});

it('has the same figures from events and from totals of closed days', async () => {
  const { code, id } = await promoteByCode(shop, admin, { benefit: { percent: 100, on: 'order' } });
  await buy([code], 0);
  await buy([code], 0);
  const sales = shop.db.collection('sales');
  const day = new Date('2026-03-10T15:07:00Z');
  const query = { from: '2026-03-01', to: '2026-03-31', interval: 'week' };
  const weeks = async () => (await read(id, query)).intervals.map(({ orders, discounts = 0 }) => [orders, discounts]);
  const expected = [
    [0, 0],
    [0, 0],
    [2, 3_998],
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  await sales.updateMany({ [`promotions.${id}`]: { $exists: true } }, { $set: { at: day } });
  await shop.db.collection('sale_periods').deleteMany({});
  expect(await weeks()).toEqual(expected);
  const stored = await shop.db
    .collection('sale_periods')
    .find({ [`total.promotions.${id}.orders`]: 2 })
    .toArray();
  expect(stored).toHaveLength(1);
  expect(await weeks()).toEqual(expected);
});

it('refuses what is no id of a promotion', async () => {
  const query = { promotion: 'club' };
  expect(await shop.call(staffRoutes.reportSales, { token: admin.token, query })).toMatchObject({ status: 400 });
});
