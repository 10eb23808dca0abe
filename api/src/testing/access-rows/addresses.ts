import type { Inserted } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { type AccessRow, type SignedIn, toSignedIn, type World } from '../access-row.js';

const home = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };

/** An address of the customer. */
const added = async ({ shop, customer }: World) => {
  const { body } = await shop.call(orderRoutes.addAddress, { token: customer.token, body: home });
  return { id: (body as Inserted).insertedId };
};
const remove = (world: World, id: string) =>
  world.shop.call(orderRoutes.removeAddress, { token: world.customer.token, params: { id } });
const bookOf = ({ shop }: World, user: string) =>
  shop.db.collection('address_books').findOne({ _id: new Types.ObjectId(user) });

export const addressRows: AccessRow[] = [
  {
    route: 'listAddresses',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
  {
    route: 'addAddress',
    prepare: () => ({ body: home }),
    responses: toSignedIn({ customer: 201, other: 201, admin: 201 }),
    effect: async (world, _call, { body }, caller) => {
      const { id } = world[caller as SignedIn];
      expect(String((await bookOf(world, id))?.addresses.at(-1)._id)).toBe((body as Inserted).insertedId);
    },
  },
  {
    route: 'changeAddress',
    prepare: async world => {
      const { id } = await added(world);
      return { params: { id }, body: { city: 'Dallas' } };
    },
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async (world, { params }) => {
      const book = await bookOf(world, world.customer.id);
      const changed = book?.addresses.find(({ _id }: { _id: Types.ObjectId }) => String(_id) === params?.id);
      expect(changed).toMatchObject({ city: 'Dallas' });
      await remove(world, params?.id ?? '');
    },
  },
  {
    route: 'removeAddress',
    prepare: async world => ({ params: await added(world) }),
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async (world, { params }) => {
      const book = await bookOf(world, world.customer.id);
      expect(book?.addresses.map(({ _id }: { _id: Types.ObjectId }) => String(_id))).not.toContain(params?.id);
    },
  },
];
