import { orderRoutes } from '@kerf/contracts/orders';
import type { PreviewedCarts, PreviewedPromotion } from '@kerf/contracts/staff';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import { promote, promotionBody, removePromotion } from '../promotions/testing/promoting.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let saw: string;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db);
  await shop.db.collection('carts').deleteMany({});
});

const previewCarts = async (promotion: object, more: object = {}) => {
  const body = { promotion: promotionBody(promotion), ...more };
  const response = await shop.call(staffRoutes.previewPromotion, { token: admin.token, body });
  expect(response).toMatchObject({ status: 200 });
  return (response.body as PreviewedPromotion).carts as PreviewedCarts;
};
const fill = async (lines: object[]) => {
  const { token } = await addPerson(shop.db);
  expect(await shop.call(orderRoutes.putCart, { token, body: { lines } })).toMatchObject({ status: 200 });
};

it('sums up what a promotion would do to recent carts, and names nobody', async () => {
  const other = await addItem(shop.db, { name: 'Drill', priceCents: 5_000 });
  const lines = [
    { item: other, quantity: 2 },
    { item: saw, quantity: 1 },
  ];
  await fill(lines);
  await fill([{ item: saw, quantity: 1 }]);
  await fill([]);
  const before = await snapshot(shop.db);
  const carts = await previewCarts({ benefit: { percent: 50, on: { items: [other] } } });
  expect(carts).toEqual({
    ...{ count: 2, changed: 1, before: 13_998, after: 8_998 },
    most: [{ name: 'Drill', lines: 2, units: 3, before: 11_999, after: 6_999 }],
  });
  expect(await snapshot(shop.db)).toBe(before);
});

it('reads the last hundred carts and lists ten', async () => {
  const at = (index: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, index));
  const carts = Array.from({ length: 120 }, (_, index) => ({
    ...{ _id: new Types.ObjectId(), id: String(index), updatedAt: at(index) },
    lines: [{ item: saw, quantity: index < 20 ? 1_000 : 1 + (index % 7) }],
  }));
  await shop.db.collection('carts').insertMany(carts as never[]);
  const { count, changed, most } = await previewCarts({});
  expect([count, changed, most.length, most[0]?.units]).toEqual([100, 100, 10, 7]);
});

it('shows an edited promotion instead of the stored one', async () => {
  await fill([{ item: saw, quantity: 1 }]);
  const onCart = await promote(shop, admin, { limits: { total: 100 } });
  const onPrice = await promote(shop, admin, { benefit: { percent: 20, on: { items: [saw] } } });
  await eventually(async () => expect((await recordOf(shop.db, 'items', saw))?.priceCents).toBe(1_599));
  const half = { benefit: { percent: 50, on: { items: [saw] } } };
  expect(await previewCarts({ limits: { total: 100 } }, { replaces: onCart })).toMatchObject({ changed: 0 });
  expect(await previewCarts(half, { replaces: onPrice })).toMatchObject({ before: 1_439, after: 899 });
  await removePromotion(shop, admin, onCart);
  await removePromotion(shop, admin, onPrice);
});
