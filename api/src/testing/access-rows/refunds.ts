import { randomUUID } from 'node:crypto';
import type { Inserted, ParcelLabel, PlacedRefund } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { place } from '../../orders/testing/buying.js';
import { confirm, fault, open, refundsOf, report } from '../../payments/testing/paying.js';
import { type AccessRow, toSignedIn, type World } from '../access-row.js';
import { addItem, recordOf, writeOrder } from '../records.js';

/** A paid order of the customer. Its webhooks would change the database while a refused call must not. */
const paid = async ({ shop, customer }: World) => {
  await fault(shop, { webhooksPaused: true });
  const item = await addItem(shop.db);
  const id = await place(shop, customer, item);
  const intent = await open(shop, customer, id);
  await confirm(shop, intent);
  expect(await report(shop, customer, id, intent)).toMatchObject({ status: 200 });
  return { id, item, intent };
};
const shipped = async (world: World) => {
  const order = await paid(world);
  await writeOrder(world.shop.db, order.id, { status: 'shipped' });
  return order;
};
const linesOf = (item: string) => [{ item, quantity: 1 }];
const returnsOf = async ({ shop }: World, id = '') => (await recordOf(shop.db, 'orders', id))?.returns;

/** A shipped order with an address in parts, and a return of its tool. */
const returned = async (world: World) => {
  const { id, item } = await shipped(world);
  const address = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
  await world.shop.db
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { deliveryAddress: address } });
  const body = { lines: linesOf(item), reason: 'Too heavy' };
  const asked = await world.shop.call(orderRoutes.requestReturn, { token: world.customer.token, params: { id }, body });
  return { id, item, returnId: (asked.body as Inserted).insertedId };
};

export const refundRows: AccessRow[] = [
  {
    route: 'quoteRefund',
    prepare: async world => {
      const { id, item } = await paid(world);
      return { params: { id }, body: { lines: linesOf(item) } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual({ asPaid: 1999, workedOut: 1999 }),
  },
  {
    route: 'refundOrder',
    prepare: async world => {
      const { id, intent } = await paid(world);
      const body = { amount: 5, reason: 'Scratched', restock: false };
      return { params: { id, intent }, body, headers: { 'idempotency-key': randomUUID() } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 201, admin: 201 }),
    effect: async ({ shop }, { params }, { body }) => {
      expect((body as PlacedRefund).refund).toMatchObject({ amount: 5, status: 'succeeded' });
      expect(await refundsOf(shop, params?.intent ?? '')).toMatchObject([{ amount: 500 }]);
    },
  },
  {
    route: 'previewLetters',
    prepare: async world => ({ params: { id: (await paid(world)).id }, body: { cause: 'refund', amount: 500 } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) =>
      expect(body).toMatchObject({ letters: [{ heading: 'We have refunded $5.00' }] }),
  },
  {
    route: 'cancelUnits',
    prepare: async world => {
      const { id, item, intent } = await paid(world);
      return { params: { id, intent }, body: { lines: linesOf(item) } };
    },
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async ({ shop }, { params }) =>
      expect(await refundsOf(shop, params?.intent ?? '')).toMatchObject([{ amount: 1999 }]),
  },
  {
    route: 'requestReturn',
    prepare: async world => {
      const { id, item } = await shipped(world);
      return { params: { id }, body: { lines: linesOf(item), reason: 'Too heavy' } };
    },
    responses: toSignedIn({ customer: 201, other: 404, admin: 404 }),
    effect: async (world, { params }) =>
      expect(await returnsOf(world, params?.id)).toMatchObject([{ status: 'requested' }]),
  },
  {
    route: 'quoteExchange',
    prepare: async world => {
      const { id, item, returnId } = await returned(world);
      return {
        params: { id, return: returnId },
        body: { lines: linesOf(item), exchange: [{ item, instead: item }] },
      };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toMatchObject({ credit: 1999, total: 0, refund: 0 }),
  },
  {
    route: 'buyReturnLabel',
    prepare: async world => {
      const { id, returnId } = await returned(world);
      return { params: { id, return: returnId } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }, { body }) => {
      const { id, tracking } = body as ParcelLabel;
      expect(await returnsOf(world, params?.id)).toMatchObject([{ label: { _id: new Types.ObjectId(id), tracking } }]);
    },
  },
  {
    route: 'decideReturn',
    prepare: async world => {
      const { id, returnId } = await returned(world);
      return { params: { id, return: returnId }, body: { status: 'declined' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async (world, { params }) =>
      expect(await returnsOf(world, params?.id)).toMatchObject([{ status: 'declined' }]),
  },
];
