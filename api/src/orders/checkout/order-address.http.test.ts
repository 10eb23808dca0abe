import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { pay } from '../../payments/testing/paying.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { seen, ship } from '../testing/buying.js';
import { address, cartBody, placeCart } from '../testing/buying-carts.js';

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db);
});
afterAll(() => shop?.stop());

const change = (id: string, to: object, more: object = {}) =>
  shop.call(staffRoutes.changeOrderAddress, {
    ...{ token: admin.token, params: { id } },
    body: { address: { ...address, ...to }, ...more },
  });

it('changes where an order goes to, until it has left', async () => {
  const { insertedId: id } = await placeCart(shop, cartBody([item]), ann.token);
  expect(await change(id, { line1: '2 Plane Road' })).toMatchObject({ status: 200 });
  await pay(shop, ann, id, { totalprice: 44.94 });
  expect(await change(id, { line1: '3 Plane Road' }, { phone: '+1 512 555 0143' })).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({
    ...{ address: { line1: '3 Plane Road' }, phone: '+1 512 555 0143' },
    timeline: [{}, { status: 'address changed' }, {}, { status: 'address changed', by: 'shop' }],
  });
  // Staff find it by the new phone.
  const list = await shop.call(orderRoutes.listOrders, { token: admin.token, query: { q: '5125550143' } });
  expect(list.body).toMatchObject([{ _id: id }]);
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  expect(await change(id, { line1: '4 Plane Road' })).toMatchObject({ status: 409, body: { code: 'not-left' } });
});

// Without this, the shop would pay the difference, or owe it.
it('is refused where delivery or tax would cost something else', async () => {
  const { insertedId: id } = await placeCart(shop, cartBody([item]), ann.token);
  for (const to of [
    { country: 'DE', postcode: '10115' },
    { postcode: '96799', region: 'AS' },
  ])
    expect(await change(id, to)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  expect(await change(id, { postcode: '' })).toMatchObject({ status: 400 });
  expect(await seen(shop, ann, id)).toMatchObject({ address: { country: 'US', postcode: '73301' } });
});
