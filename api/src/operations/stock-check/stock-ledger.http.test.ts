import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, place, stockOf, tryToPlace } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { cancel, pay } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import { runSeed, type Shop } from '../../testing/start-shop.js';
import { addLedgerItem, movementsOf, stockCheck } from './testing/stock-checking.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await busyShop();
  await runSeed(shop.env);
  [ann, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addLedgerItem(shop.db);
});
afterEach(async () => {
  const { lines, code } = await stockCheck(shop);
  expect({ last: lines.at(-1), code }).toEqual({ last: expect.stringContaining(' 0 differ'), code: 0 });
});

const movements = (id = item) => movementsOf(shop.db, id);
const payFor = (order: string) => pay(shop, ann, order, { totalprice: 39.98 });
const letLapse = async (order: string) => {
  const ended = { $set: { heldUntil: new Date(0) } };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, ended);
  await eventually(async () => expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ held: false }));
};

describe('the stock ledger', () => {
  it('records who holds, sells and cancels, with the order', async () => {
    const [sold, dropped] = [await place(shop, ann, item, 2), await place(shop, ann, item, 3)];
    await payFor(sold);
    expect(await cancel(shop, ann, dropped)).toMatchObject({ status: 200 });
    expect(await movements()).toEqual(['received 10', 'held 2', 'held 3', 'sold 2', 'released 3']);
    const first = await shop.db
      .collection('stock_movements')
      .findOne({ order: new Types.ObjectId(sold), kind: 'held' });
    expect(first).toMatchObject({ by: ann.id, at: expect.any(Date) });
  });

  it('records the end of a hold, and a sale after it', async () => {
    const order = await place(shop, ann, item, 2);
    await letLapse(order);
    await payFor(order);
    expect(await movements()).toEqual(['received 10', 'held 2', 'released 2', 'held 2', 'sold 2']);
  });

  it('records the goods of a refund that return to the stock', async () => {
    const order = await place(shop, ann, item, 2);
    await payFor(order);
    const body = { lines: [{ item, quantity: 1 }], reason: 'Broken', restock: true };
    const headers = { 'idempotency-key': 'restock' };
    const call = { token: admin.token, params: { id: order }, body, headers };
    expect(await shop.call(orderRoutes.refundOrder, call)).toMatchObject({ status: 201 });
    expect(await movements()).toEqual(['received 10', 'held 2', 'sold 2', 'received 1']);
  });

  it('records each line of a cart', async () => {
    const other = await addLedgerItem(shop.db);
    await placeCart(shop, cartBody([item, other]), ann.token);
    expect([await movements(), await movements(other)]).toEqual(Array(2).fill(['received 10', 'held 1']));
  });

  it('records new items and the stock that an administrator sets', async () => {
    const body = {
      name: 'Rasp',
      image: '/rasp.svg',
      minquantity: 1,
      avilablequantity: 4,
      price: 5,
      description: 'Rasps.',
    };
    const added = await shop.call(staffRoutes.addItem, { token: admin.token, body });
    const { insertedId: id } = added.body as { insertedId: string };
    const change = (changes: object) =>
      shop.call(staffRoutes.changeItem, {
        token: admin.token,
        params: { id },
        body: changes,
        headers: { 'if-match': '*' },
      });
    for (const changes of [{ avilablequantity: 1 }, { avilablequantity: 6, price: 7 }, { price: 8 }])
      expect(await change(changes)).toMatchObject({ status: 200 });
    expect(await movements(id)).toEqual(['received 4', 'adjusted -3', 'adjusted 5']);
    expect(await stockOf(shop, id)).toBe(6);
    const adjusted = { item: new Types.ObjectId(id), kind: 'adjusted' };
    expect(await shop.db.collection('stock_movements').findOne(adjusted)).toMatchObject({
      by: admin.id,
      reason: 'administrator',
    });
  });

  it('and the count change together: an order whose movement cannot be written takes nothing', async () => {
    const ledger = shop.db.collection('stock_movements');
    await place(shop, ann, item);
    // Rejects a second movement of this customer and item.
    await ledger.createIndex(
      { by: 1 },
      { unique: true, partialFilterExpression: { by: { $eq: ann.id }, item: { $eq: new Types.ObjectId(item) } } },
    );
    const before = await shop.db.collection('orders').countDocuments();
    expect(await tryToPlace(shop, ann, orderBody(item))).toMatchObject({ status: 500 });
    expect(await stockOf(shop, item)).toBe(9);
    expect(await shop.db.collection('orders').countDocuments()).toBe(before);
  });
});
