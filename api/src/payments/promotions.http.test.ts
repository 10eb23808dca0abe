import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { PlacedRefund, SalesReport } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { promoteByCode } from '../orders/promotions/testing/promoting.js';
import { orderBody, seen, tryToPlace } from '../orders/testing/buying.js';
import { cartBody, placeCart } from '../orders/testing/buying-carts.js';
import { eventually } from '../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { confirm, open, pay, refundedCents, report, stripeOf, tryToOpen } from './testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let saw: string;
beforeAll(async () => {
  shop = await busyShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db);
});

const usesOf = async (counter: string) =>
  (await shop.db.collection<{ _id: string; uses: number }>('promotion_uses').findOne({ _id: counter }))?.uses;
const idOf = (response: { body: unknown }) => (response.body as { insertedId: string }).insertedId;

it('refunds a discounted line unit by unit to what was paid, and shows the discount to the provider', async () => {
  // 3 x 19.99 less 7 % is 55.77, which three units do not share evenly.
  const { code } = await promoteByCode(shop, admin, { benefit: { percent: 7, on: 'order' }, name: 'Club' });
  const other = await addItem(shop.db, { priceCents: 100 });
  const lines = [
    { item: saw, quantity: 3 },
    { item: other, quantity: 1 },
  ];
  const cart = { ...cartBody([]), lines, codes: [code], delivery: 'standard', totalprice: 56.7 };
  const { insertedId: id } = await placeCart(shop, cart, ann.token);
  const intent = await pay(shop, ann, id, { totalprice: 56.7 });
  const { metadata } = await stripeOf(shop).paymentIntents.retrieve(intent);
  const { body } = await shop.call(staffRoutes.reportSales, { token: admin.token });
  expect((body as SalesReport).intervals.at(-1)).toMatchObject({ revenue: 5_670, discounts: 427 });
  expect(metadata).toEqual({ order: id, discount: '$4.27', promotions: 'Club: $4.27' });

  const refund = async (item: string) => {
    const response = await shop.call(orderRoutes.refundOrder, {
      token: admin.token,
      params: { id },
      body: { lines: [{ item, quantity: 1 }], reason: 'Broken', restock: false },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(response).toMatchObject({ status: 201 });
    return Math.round((response.body as PlacedRefund).refund.amount * 100);
  };
  const amounts = [await refund(saw), await refund(saw), await refund(saw)];
  const { lines: paid } = await seen(shop, ann, id);
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(Math.round((paid[0]?.total ?? 0) * 100));
  expect(await refund(other)).toBe(Math.round((paid[1]?.total ?? 0) * 100));
  await eventually(async () => expect(await refundedCents(shop, intent)).toBe(5_670));
});

it('states discounts on the receipt and in its PDF', async () => {
  const { code, id: promotion } = await promoteByCode(shop, admin, { name: 'Club' });
  const body = orderBody(saw, 2, { codes: [code], totalprice: 35.98 });
  const id = idOf(await tryToPlace(shop, ann, body));
  await pay(shop, ann, id, { totalprice: 35.98 });
  const receipt = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
  expect(receipt.body).toMatchObject({
    lines: [{ list: 39.98, discounts: [{ promotion, name: 'Club', code, amount: 4 }], total: 35.98 }],
    subtotal: 35.98,
    total: 35.98,
  });
  const pdf = await fetch(`${shop.url}/orders/${id}/receipt.pdf`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const script = `const { extractText } = await import('unpdf');
    const bytes = Uint8Array.from(Buffer.from(process.argv[1], 'base64'));
    console.log((await extractText(bytes)).text.join(' '));`;
  const base64 = Buffer.from(await pdf.arrayBuffer()).toString('base64');
  // In a process of its own, because Jest cannot load this reader.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, base64]);
  expect(stdout.replace(/\s+/g, ' ')).toContain(`Jigsaw 2 $19.99 $39.98 Subtotal $39.98 ${code} −$4.00 Standard`);
});

it('gives a use back when the hold lapses, and returns a late payment if it is used up by then', async () => {
  const { code, id: promotion } = await promoteByCode(shop, admin, { limits: { total: 1 } });
  const body = orderBody(saw, 1, { codes: [code], totalprice: 17.99 });
  const late = idOf(await tryToPlace(shop, ann, body));
  const intent = await open(shop, ann, late, 17.99);
  expect(await usesOf(promotion)).toBe(1);
  await shop.db
    .collection('orders')
    .updateOne(
      { _id: new Types.ObjectId(late) },
      { $set: { heldUntil: new Date(0) }, $unset: { 'intent.checkAt': 1 } },
    );
  await eventually(async () => expect(await usesOf(promotion)).toBe(0));

  const ben = await addPerson(shop.db);
  expect(await tryToPlace(shop, ben, body)).toMatchObject({ status: 201 });
  expect(await tryToOpen(shop, ann, late, 17.99)).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  await confirm(shop, intent);
  await report(shop, ann, late, intent);
  await eventually(async () =>
    expect(await recordOf(shop.db, 'orders', late)).toMatchObject({ status: 'refunded', held: false }),
  );
  expect(await refundedCents(shop, intent)).toBe(1_799);
  expect(await usesOf(promotion)).toBe(1);
});
