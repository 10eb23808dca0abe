import { Types } from 'mongoose';
import { type AccessRow, toAnyone, toSignedIn, type World } from '../access-row.js';
import { addItem } from '../records.js';

const cartOf = ({ shop }: World, user: string) =>
  shop.db.collection('carts').findOne({ _id: new Types.ObjectId(user) });
const people = ['customer', 'other', 'support', 'catalogue', 'developer', 'admin'] as const;

export const cartRows: AccessRow[] = [
  {
    route: 'getCart',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toMatchObject({ id: expect.any(String) }),
  },
  {
    route: 'putCart',
    prepare: async ({ shop }) => ({ body: { lines: [{ item: await addItem(shop.db), quantity: 2 }] } }),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: async (world, { body }, _response, caller) => {
      const who = people.find(name => name === caller) ?? 'customer';
      expect(await cartOf(world, world[who].id)).toMatchObject(body as object);
    },
  },
  {
    route: 'quoteCart',
    prepare: async ({ shop }) => ({ body: { lines: [{ item: await addItem(shop.db), quantity: 2 }] } }),
    responses: { ...toSignedIn({ customer: 200, other: 200, admin: 200 }), nobody: 200 },
    effect: (_world, _call, { body }) => expect(body).toMatchObject({ subtotal: 3998, problems: [] }),
  },
  {
    route: 'getConfig',
    prepare: () => ({}),
    responses: toAnyone(200),
    effect: (_world, _call, { body }) => expect(body).toMatchObject({ currency: 'USD', country: 'US' }),
  },
  {
    route: 'listDeliveryMethods',
    prepare: () => ({}),
    responses: toAnyone(200),
    effect: (_world, _call, { body }) => expect(body).toMatchObject([{ id: 'standard' }, { id: 'express' }]),
  },
];
