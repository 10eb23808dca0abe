import type { ParcelLabel } from '@kerf/contracts';
import { Types } from 'mongoose';
import { orderBody, place, stockOf } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { type AccessRow, type SignedIn, toAnyone, toSignedIn, type World } from '../access-row.js';
import { addPerson } from '../people.js';
import { addItem, recordOf, writeOrder } from '../records.js';

const placed = async ({ shop, customer }: World) => {
  const item = await addItem(shop.db);
  return { item, id: await place(shop, customer, item) };
};
const withStatus = async (world: World, set: { status: string; shippedAt?: Date; deliveryAddress?: object }) => {
  const { id } = await placed(world);
  await writeOrder(world.shop.db, id, set);
  return { id };
};
const shipped = (world: World) => withStatus(world, { status: 'shipped', shippedAt: new Date('2026-11-03T15:30:00Z') });
/** An order from before orders had parcels: its only one has the id of the order. */
const withParcel = async (world: World) => {
  const { id } = await shipped(world);
  return { id, parcel: id };
};
const stored = ({ shop }: World, id = '') => recordOf(shop.db, 'orders', id);
const recorded = ({ shop }: World, id: string | undefined, action: string) =>
  shop.db.collection('audit').findOne({ subject: `order:${id}`, action });
const listed = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id);

export const orderRows: AccessRow[] = [
  {
    route: 'placeOrder',
    prepare: async ({ shop }) => ({ body: orderBody(await addItem(shop.db), 2, { email: 'else@kerf.test' }) }),
    responses: toSignedIn({ customer: 201, other: 201, admin: 201 }),
    effect: async (world, call, { body }, caller) => {
      const { email } = world[caller as SignedIn];
      expect(await stored(world, (body as { insertedId: string }).insertedId)).toMatchObject({
        email,
        totalCents: 3998,
      });
      expect(await stockOf(world.shop, (call.body as { item: string }).item)).toBe(8);
    },
  },
  {
    route: 'listOrders',
    prepare: async world => ({ params: { id: (await placed(world)).id } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, { params }, { body }) => expect(listed(body)).toContain(params?.id),
  },
  {
    route: 'countOrders',
    prepare: async world => ({ params: { id: (await placed(world)).id } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect((body as { unpaid: number }).unpaid).toBeGreaterThan(0),
  },
  {
    route: 'addOrderNote',
    prepare: async world => ({ params: await placed(world), body: { text: 'Calls back.' } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 201, admin: 201 }),
    effect: async (world, { params }, _response, caller) => {
      const { email, id } = world[caller as SignedIn];
      const note = await world.shop.db.collection('order_notes').findOne({ order: new Types.ObjectId(params?.id) });
      expect(note).toMatchObject({ text: 'Calls back.', by: email });
      expect(await recorded(world, params?.id, 'order.note')).toMatchObject({ actor: id });
    },
  },
  {
    route: 'removeOrder',
    prepare: async world => ({ params: await placed(world) }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }, _response, caller) => {
      expect(await stored(world, params?.id)).toMatchObject({ status: 'cancelled', held: false });
      expect(await stockOf(world.shop, params?.item ?? '')).toBe(10);
      expect(await recorded(world, params?.id, 'order.delete')).toMatchObject({ actor: world[caller as SignedIn].id });
    },
  },
  {
    route: 'shipOrder',
    prepare: async world => ({ params: await withStatus(world, { status: 'paid' }), body: { role: 'shift' } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }, _response, caller) => {
      expect(await stored(world, params?.id)).toMatchObject({ status: 'shipped' });
      expect(await recorded(world, params?.id, 'order.ship')).toMatchObject({ actor: world[caller as SignedIn].id });
    },
  },
  {
    route: 'buyLabel',
    prepare: async world => ({
      params: await withStatus(world, { status: 'paid', deliveryAddress: address }),
      body: {},
    }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }, { body }, caller) => {
      const { id, tracking } = body as ParcelLabel;
      expect(await stored(world, params?.id)).toMatchObject({ label: { _id: new Types.ObjectId(id), tracking } });
      expect(await recorded(world, params?.id, 'label.request')).toMatchObject({ actor: world[caller as SignedIn].id });
    },
  },
  {
    route: 'changePacking',
    prepare: async world => ({ params: await withStatus(world, { status: 'paid' }), body: { packing: true } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }) =>
      expect(await stored(world, params?.id)).toMatchObject({ packingAt: expect.any(Date) }),
  },
  {
    route: 'changeTracking',
    prepare: async world => ({ params: await withParcel(world), body: { trackingNumber: '1Z1', notify: false } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }) =>
      expect(await stored(world, params?.id)).toMatchObject({ parcels: [{ tracking: { number: '1Z1' } }] }),
  },
  {
    route: 'withdrawParcel',
    prepare: async world => ({ params: await withParcel(world), body: { lost: false } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }) =>
      expect(await stored(world, params?.id)).toMatchObject({ status: 'paid', parcels: [] }),
  },
  {
    route: 'recordDelivery',
    prepare: async world => ({ params: await withParcel(world), body: { deliveredOn: '2026-11-05' } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }) =>
      expect(await stored(world, params?.id)).toMatchObject({ parcels: [{ deliveredAt: expect.any(Date) }] }),
  },
  {
    route: 'listMyOrders',
    prepare: async world => ({ params: { id: (await placed(world)).id }, query: { email: world.customer.email } }),
    responses: toSignedIn({ customer: 200, other: 403, support: 200, admin: 200 }),
    effect: (_world, { params }, { body }) => expect(listed(body)).toContain(params?.id),
  },
  {
    route: 'getMyOrder',
    prepare: async world => ({ params: { id: (await placed(world)).id } }),
    responses: toSignedIn({ customer: 200, other: 404, support: 200, admin: 200 }),
    effect: ({ customer }, { params }, { body }) =>
      expect(body).toMatchObject({ _id: params?.id, email: customer.email, totalprice: 19.99 }),
  },
  {
    route: 'cancelMyOrder',
    prepare: async world => ({ params: await placed(world) }),
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async (world, { params }) => {
      expect(await stored(world, params?.id)).toMatchObject({ status: 'cancelled', held: false });
      expect(await stockOf(world.shop, params?.item ?? '')).toBe(10);
    },
  },
  {
    // Only for the link of a guest's order, which is none of the callers: personal-data.http.
    route: 'eraseOrderData',
    prepare: async world => ({ params: { id: (await placed(world)).id } }),
    responses: toSignedIn({ customer: 403, other: 403, admin: 403 }),
    effect: () => undefined,
  },
  {
    route: 'endOrderLinks',
    prepare: async world => ({ params: { id: (await placed(world)).id }, query: { which: 'others' } }),
    responses: toSignedIn({ customer: 204, other: 404, support: 204, admin: 204 }),
    effect: async (world, { params }, _, caller) => {
      expect(await world.shop.db.collection('ended_links').findOne()).toMatchObject({ _id: `order:${params?.id}` });
      const { id: actor } = world[caller as 'customer' | 'support' | 'admin'];
      expect(await recorded(world, params?.id, 'order.end-links')).toMatchObject({ actor });
    },
  },
  {
    route: 'claimOrder',
    prepare: async ({ shop, customer: { email } }) => {
      const { insertedId: id, orderToken } = await placeCart(shop, cartBody([await addItem(shop.db)], { email }));
      await writeOrder(shop.db, id, { status: 'paid' });
      return { params: { id }, body: { token: orderToken } };
    },
    responses: toSignedIn({ customer: 204, other: 409, admin: 409 }),
    effect: async (world, { params }) => {
      const user = new Types.ObjectId(world.customer.id);
      expect(await stored(world, params?.id)).toMatchObject({ user, status: 'paid' });
      expect(await recorded(world, params?.id, 'order.claim')).toMatchObject({ actor: world.customer.id });
    },
  },
  {
    route: 'trackOrder',
    prepare: async ({ shop }) => {
      const { number } = await placeCart(shop, cartBody([await addItem(shop.db)], { email: 'guest@kerf.test' }));
      return { body: { number, postcodeOrEmail: address.postcode } };
    },
    responses: toAnyone(200),
    effect: (_world, { body }, response) =>
      expect(response.body).toMatchObject({ number: (body as { number: string }).number }),
  },
  {
    route: 'requestOrderLink',
    prepare: async ({ shop }) => {
      const { insertedId } = await placeCart(shop, cartBody([await addItem(shop.db)], { email: 'guest@kerf.test' }));
      return { params: { id: insertedId }, body: { email: 'guest@kerf.test' } };
    },
    responses: toAnyone(204),
    effect: async ({ shop }, { params }) =>
      expect(
        await shop.db.collection('jobs').countDocuments({ 'payload.order': params?.id, 'payload.event': 'link' }),
      ).toBe(1),
  },
  {
    route: 'cancelUserOrders',
    prepare: async ({ shop }) => {
      const [item, buyer] = [await addItem(shop.db), await addPerson(shop.db)];
      return { params: { id: buyer.id, order: await place(shop, buyer, item), item } };
    },
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: async (world, { params }) => {
      expect(await stored(world, params?.order)).toMatchObject({ status: 'cancelled', held: false });
      expect(await stockOf(world.shop, params?.item ?? '')).toBe(10);
    },
  },
];
