import type { ItemJson, SearchResultJson } from '@kerf/contracts';
import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { importCsv } from '../../items/csv/testing/importing.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, storedJobs } from '../../testing/jobs.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderBody, seen, tryToPlace } from '../testing/buying.js';
import { changePromotion, promote, removePromotion } from './testing/promoting.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let saw: string;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db, { category: null });
});

const item = async (id = saw) => (await shop.call(routes.getItem, { params: { id } })).body as ItemJson;
const onSale = async () => {
  const { body } = await shop.call(routes.searchItems, { query: { onSale: 'true' } });
  return (body as SearchResultJson).items.map(({ _id }) => _id);
};
const setPrice = (price: number, id = saw) =>
  shop.call(staffRoutes.changeItem, {
    token: admin.token,
    params: { id },
    body: { price },
    headers: { 'if-match': '*' },
  });
const sale = (percent: number, changes: object = {}) =>
  promote(shop, admin, { name: 'Big Sales', benefit: { percent, on: { items: [saw] } }, ...changes });

it('lowers the price, shows it as reduced and ends it when staff end it', async () => {
  const ann = await addPerson(shop.db);
  await setPrice(20);
  const id = await sale(19);
  expect(await item()).toMatchObject({ price: 16.2, wasPrice: 20, lowestPrice: 19.99 });
  expect(await onSale()).toEqual([saw]);
  const placed = await tryToPlace(shop, ann, orderBody(saw, 2, { totalprice: 32.4 }));
  expect(await seen(shop, ann, (placed.body as { insertedId: string }).insertedId)).toMatchObject({
    lines: [{ price: 16.2, list: 40, discounts: [{ promotion: id, name: 'Big Sales', amount: 7.6 }], total: 32.4 }],
  });
  expect(await changePromotion(shop, admin, id, { active: false })).toMatchObject({ status: 200 });
  const after = await item();
  expect(after).toMatchObject({ price: 20 });
  expect(after).not.toHaveProperty('wasPrice');
  expect(after).not.toHaveProperty('lowestPrice');
  expect(await onSale()).toEqual([]);
  const history = await shop.db
    .collection('price_history')
    .find({ item: new Types.ObjectId(saw) })
    .sort({ from: 1 })
    .toArray();
  expect(history.map(({ priceCents }) => priceCents)).toEqual([1999, 2000, 1620, 2000]);
  expect(history.map(({ until }) => until !== null)).toEqual([true, true, true, false]);
  await removePromotion(shop, admin, id);
});

it('takes the best of two sales, and follows the list price', async () => {
  const ids = [await sale(10), await sale(30)];
  expect(await item()).toMatchObject({ price: 13.99, wasPrice: 19.99 });
  await setPrice(100);
  expect(await item()).toMatchObject({ price: 70, wasPrice: 100 });
  await removePromotion(shop, admin, ids[1] ?? '');
  expect(await item()).toMatchObject({ price: 90, wasPrice: 100, lowestPrice: 13.99 });
  await removePromotion(shop, admin, ids[0] ?? '');
});

it('forgets the prices of an import that is undone', async () => {
  const history = async () =>
    (
      await shop.db
        .collection('price_history')
        .find({ item: new Types.ObjectId(saw) })
        .sort({ from: 1 })
        .toArray()
    ).map(({ priceCents, until }) => [priceCents, until === null]);
  await setPrice(199);
  const id = await sale(19);
  const before = [await item(), await history()] as const;
  expect(before[0]).toMatchObject({ price: 161.19, wasPrice: 199, lowestPrice: 19.99 });
  const { import: imported } = await importCsv(shop, admin, `id,price\n${saw},159\n`);
  expect(await item()).toMatchObject({ price: 128.79, wasPrice: 159, lowestPrice: 19.99 });
  const call = { token: admin.token, params: { id: imported ?? '' } };
  expect(await shop.call(staffRoutes.undoItemImport, call)).toMatchObject({ status: 200 });
  expect([{ ...(await item()), changedAt: before[0].changedAt }, await history()]).toEqual(before);
  await removePromotion(shop, admin, id);
  await setPrice(200);
  const later = await sale(10);
  expect(await item()).toMatchObject({ price: 180, lowestPrice: 19.99 });
  await removePromotion(shop, admin, later);
  expect((await history()).map(([price]) => price)).toEqual([1999, 19_900, 16_119, 19_900, 20_000, 18_000, 20_000]);
});

it('a dry run of an import names what each item would cost in the shop, with the sale that is best then', async () => {
  const other = await addItem(shop.db, { category: null });
  await setPrice(196.3);
  const ids = [await sale(19), await sale(0, { name: '$30 off', benefit: { amount: 3_000, on: { items: [saw] } } })];
  const preview = async (price: string) => {
    const report = await importCsv(shop, admin, `id,price\n${saw},${price}\n${other},25.00`, { dryRun: true });
    return report.changes.map(({ shop }) => shop);
  };
  const unreduced = { before: 1_999, after: 2_500 };
  const percent = { name: 'Big Sales', percent: 19 };
  expect(await preview('206.12')).toEqual([{ before: 15_900, after: 16_696, sale: percent }, unreduced]);
  const amount = { name: '$30 off', amount: 3_000 };
  expect(await preview('100.00')).toEqual([{ before: 15_900, after: 7_000, sale: amount }, unreduced]);
  expect(await item()).toMatchObject({ price: 159, wasPrice: 196.3 });
  const applied = await importCsv(shop, admin, `id,price\n${saw},206.12`);
  expect(await item()).toMatchObject({ price: 166.96, wasPrice: 206.12 });
  await shop.call(staffRoutes.undoItemImport, { token: admin.token, params: { id: applied.import ?? '' } });
  expect(await item()).toMatchObject({ price: 159, wasPrice: 196.3 });
  for (const id of ids) await removePromotion(shop, admin, id);
});

it('starts and ends at its times without anybody', async () => {
  const until = new Date(Date.now() + 2_500).toISOString();
  const id = await sale(50, { from: new Date(Date.now() + 800).toISOString(), until });
  expect(await item()).toMatchObject({ price: 19.99 });
  await eventually(async () => expect(await item()).toMatchObject({ price: 9.99, wasPrice: 19.99 }));
  await eventually(async () => expect(await item()).toMatchObject({ price: 19.99 }));
  await removePromotion(shop, admin, id);
});

it('starts a sale that a process had begun to write when it crashed', async () => {
  const id = await sale(50, { from: new Date(Date.now() + 3_600_000).toISOString() });
  const from = new Date(Date.now() - 1_000);
  await shop.db.collection('promotions').updateOne({ _id: new Types.ObjectId(id) }, { $set: { from } });
  const start = { 'payload.promotion': id, 'payload.pass': 'first of start' };
  // Without this, the passes of the change itself begin the sale.
  await storedJobs(shop.db).deleteMany({ ...start, 'payload.pass': { $ne: 'first of start' } });
  await storedJobs(shop.db).updateOne(start, { $set: { claim: 'of the process that has crashed', attempts: 1 } });
  expect(await item()).toMatchObject({ price: 19.99 });
  await makeDue(shop.db, start);
  await eventually(async () => expect(await item()).toMatchObject({ price: 9.99 }));
  await removePromotion(shop, admin, id);
});

it('prices new items and items that change their category', async () => {
  const id = await promote(shop, admin, { benefit: { amount: 500, on: { categories: ['tools-box'] } } });
  const body = {
    name: 'Box',
    image: '/box.svg',
    minquantity: 1,
    avilablequantity: 5,
    price: 30,
    description: 'Holds.',
  };
  const { token } = admin;
  const added = await shop.call(staffRoutes.addItem, { token, body: { ...body, category: 'tools-box' } });
  const box = (added.body as { insertedId: string }).insertedId;
  expect(await item(box)).toMatchObject({ price: 25, wasPrice: 30 });
  const headers = { 'if-match': '*' };
  await shop.call(staffRoutes.changeItem, { token, params: { id: box }, body: { category: 'power-saw' }, headers });
  expect(await item(box)).toMatchObject({ price: 30 });
  await removePromotion(shop, admin, id);
});

it('refuses the price before a reduction, which a promotion decides', async () => {
  const response = await shop.call(staffRoutes.changeItem, {
    token: admin.token,
    params: { id: saw },
    body: { price: 10, wasPrice: 20 },
    headers: { 'if-match': '*' },
  });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'wasPrice' }] } });
  expect(await item()).toMatchObject({ price: 19.99 });
});
