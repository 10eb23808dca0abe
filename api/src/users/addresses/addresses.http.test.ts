import type { Address, Inserted } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { addPerson, type Person } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let ann: Person;

beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
});

const home = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
const add = async (changes = {}) => {
  const response = await shop.call(orderRoutes.addAddress, { token: ann.token, body: { ...home, ...changes } });
  expect(response).toMatchObject({ status: 201 });
  return (response.body as Inserted).insertedId;
};
const list = async ({ token } = ann) => (await shop.call(orderRoutes.listAddresses, { token })).body as Address[];
const change = (id: string, body: object, { token } = ann) =>
  shop.call(orderRoutes.changeAddress, { token, params: { id }, body });
const remove = (id: string, { token } = ann) => shop.call(orderRoutes.removeAddress, { token, params: { id } });
const defaults = async () => (await list()).filter(each => each.default).map(({ _id }) => _id);

it('keeps addresses, the first of them as the default until another one is', async () => {
  const [first, second] = [await add(), await add({ line1: '2 Plane Road' })];
  expect(await list()).toEqual([
    { ...home, _id: first, default: true },
    { ...home, line1: '2 Plane Road', _id: second, default: false },
  ]);
  expect(await change(second, { default: true, city: 'Dallas' })).toMatchObject({ status: 200 });
  expect(await list()).toMatchObject([
    { _id: second, default: true, city: 'Dallas' },
    { _id: first, default: false, city: 'Austin' },
  ]);
});

it('removes optional parts that are null', async () => {
  const id = await add({ line2: 'Floor 3', region: 'TX', phone: '555 1234' });
  expect(await change(id, { line2: null, region: null, phone: null })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([{ ...home, _id: id, default: true }]);
});

it('makes the oldest address the default when the default is removed', async () => {
  const [first, second] = [await add(), await add()];
  expect(await remove(first)).toMatchObject({ status: 200 });
  expect(await defaults()).toEqual([second]);
  expect(await remove(second)).toMatchObject({ status: 200 });
  expect(await list()).toEqual([]);
  expect(await remove(second)).toMatchObject({ status: 404 });
});

it('has exactly one default and at most 20 addresses after any writes at once', async () => {
  const added = await Promise.all(
    Array.from({ length: 24 }, () =>
      shop.call(orderRoutes.addAddress, { token: ann.token, body: { ...home, default: true } }),
    ),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(4).fill(409)]);
  expect(await list()).toHaveLength(20);
  expect(await defaults()).toHaveLength(1);
});

it('changes an address of an account with 20 addresses', async () => {
  const ids = [];
  for (let line = 1; line <= 20; line++) ids.push(await add({ line1: `${line} Saw Street` }));
  expect(await change(ids[19] ?? '', { line1: '20 Plane Road', line2: null })).toMatchObject({ status: 200 });
  const changed = (await list()).filter(({ line1 }) => line1 === '20 Plane Road');
  expect(changed).toEqual([{ ...home, line1: '20 Plane Road', _id: ids[19], default: false }]);
});

it.each([
  ['postcode', { postcode: '1011', country: 'DE' }],
  ['postcode', { country: 'DE', postcode: '' }],
  ['phone', { phone: '5((((((((' }],
  ['phone', { phone: '+999 12345678' }],
])('names the field %s that does not fit the country: %j', async (path, changes) => {
  const id = await add();
  const refused = { status: 400, body: { issues: [{ path }] } };
  expect(await shop.call(orderRoutes.addAddress, { token: ann.token, body: { ...home, ...changes } })).toMatchObject(
    refused,
  );
  expect(await change(id, changes)).toMatchObject(refused);
  expect(await list()).toEqual([{ ...home, _id: id, default: true }]);
});

it('keeps an address without a postal code where there is none, and a phone as it was typed', async () => {
  const { postcode: _, ...there } = { ...home, city: 'Kowloon', country: 'HK', phone: '(852) 2345-6789' };
  const { insertedId } = (await shop.call(orderRoutes.addAddress, { token: ann.token, body: there })).body as Inserted;
  expect(await list()).toEqual([{ ...there, postcode: '', _id: insertedId, default: true }]);
  expect(await change(insertedId, { country: 'US' })).toMatchObject({ status: 400 });
  expect(await change(insertedId, { country: 'US', postcode: '73301', phone: null })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([{ ...home, city: 'Kowloon', _id: insertedId, default: true }]);
});

it('belongs to its owner alone', async () => {
  const id = await add();
  const bob = await addPerson(shop.db);
  expect(await list(bob)).toEqual([]);
  expect(await change(id, { city: 'Else' }, bob)).toMatchObject({ status: 404 });
  expect(await remove(id, bob)).toMatchObject({ status: 404 });
  expect(await list()).toMatchObject([{ city: 'Austin' }]);
});
