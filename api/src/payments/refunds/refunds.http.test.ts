import { randomUUID } from 'node:crypto';
import type { OrderJson, PlacedRefund } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { actionsOn, seen, ship } from '../../orders/testing/buying.js';
import { cartBody, deliveryCents, placeCart } from '../../orders/testing/buying-carts.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import type { Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';
import { loseRefundResponses, never } from '../testing/lost-refund.js';
import { paidCart, stocksOf } from '../testing/paid-cart.js';
import {
  decide,
  disputingCard,
  failingRefundsCard,
  fault,
  refund as refundAtProvider,
  refundedCents,
  refundsOf,
} from '../testing/paying.js';
import { givenTwoItems } from '../testing/two-items.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let items: string[];

givenTwoItems(given => {
  ({ shop, ann, admin, items } = given);
});

const paidOrder = (card?: string) => paidCart(shop, ann, items, card);
const refund = (id: string, body: object, key = randomUUID() as string): Promise<ApiResponse> =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Broken', restock: false, ...body },
    headers: { 'idempotency-key': key },
  });
const line = (at: number, quantity = 1) => ({ item: items[at] ?? '', quantity });
const amountOf = ({ body }: ApiResponse) => (body as PlacedRefund).refund.amount;

describe('a refund', () => {
  it('gives back one line, and the customer sees it', async () => {
    const { insertedId: id, intent } = await paidOrder();
    expect(await refund(id, { lines: [line(0)], restock: true })).toMatchObject({
      status: 201,
      body: { refund: { amount: 19.99, status: 'succeeded', lines: [line(0)], reason: 'Broken' } },
    });
    expect(await refundedCents(shop, intent)).toBe(1999);
    expect(await stocksOf(shop, items)).toEqual([10, 9]);
    await eventually(async () =>
      expect(await seen(shop, ann, id)).toMatchObject({
        status: 'paid',
        payment: { state: 'partly refunded', paid: 64.93, refunded: 19.99 },
        refunds: [{ by: 'shop', amount: 19.99, status: 'succeeded' }],
      }),
    );
    expect((await seen(shop, ann, id)).timeline.map(({ status }) => status)).toEqual(['placed', 'paid', 'refunded']);
    expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  });

  // Without this, the customer read the clerk's note.
  it('has a note that only the staff see, and a text for the customer', async () => {
    const { insertedId: id } = await paidOrder();
    const texts = { reason: 'The third one this month', message: 'We are sorry that it broke.' };
    expect(await refund(id, { amount: 1, ...texts })).toMatchObject({ status: 201, body: { refund: texts } });
    await refund(id, { amount: 2 });
    expect((await seen(shop, admin, id)).refunds).toMatchObject([texts, { reason: 'Broken' }]);
    const receipt = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
    for (const { refunds } of [await seen(shop, ann, id), receipt.body as { refunds: object[] }]) {
      expect(refunds).toMatchObject([{ message: texts.message }, {}]);
      for (const each of refunds) expect(each).not.toHaveProperty('reason');
    }
    expect(await shop.db.collection('audit').findOne({ 'details.message': texts.message })).toMatchObject({
      action: 'refund.request',
      subject: `order:${id}`,
      details: texts,
    });
  });

  it('of all lines gives back exactly what was paid, with the delivery', async () => {
    const { insertedId: id, intent } = await paidOrder();
    const [first, second] = [await refund(id, { lines: [line(0)] }), await refund(id, { lines: [line(1)] })];
    expect([amountOf(first), amountOf(second)]).toEqual([19.99, (1999 + deliveryCents) / 100]);
    expect(await refundedCents(shop, intent)).toBe(6493);
    expect(await stocksOf(shop, items)).toEqual([9, 9]);
    expect(await refund(id, { amount: 0.01 })).toMatchObject({ status: 409 });
    expect(await seen(shop, ann, id)).toMatchObject({ payment: { state: 'refunded' } });
    expect(await ship(shop, admin, id)).toMatchObject({ status: 409 });
    const closed = { status: 'paid', closed: true };
    expect(await seen(shop, ann, id)).toMatchObject({ ...closed, fulfilment: 'cancelled' });
    const { body: all } = await shop.call(orderRoutes.listOrders, { token: admin.token });
    const { body: own } = await shop.call(orderRoutes.listMyOrders, { token: ann.token, query: { email: ann.email } });
    for (const list of [all, own]) expect((list as OrderJson[]).find(({ _id }) => _id === id)).toMatchObject(closed);
  });

  it('happens once per key, also for 20 requests at once', async () => {
    const { insertedId: id, intent } = await paidOrder();
    const body = { lines: [line(0)], restock: true };
    const responses = await Promise.all(Array.from({ length: 20 }, () => refund(id, body, 'once')));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await refundedCents(shop, intent)).toBe(1999);
    expect(await stocksOf(shop, items)).toEqual([10, 9]);
    expect(await refund(id, { amount: 1 }, 'once')).toMatchObject({ status: 409 });
  });

  it('never exceeds what was paid, however many run at once with refunds at the provider', async () => {
    const { insertedId: id, intent } = await paidOrder();
    const here = Array.from({ length: 6 }, () => refund(id, { amount: 20 }));
    const there = Array.from({ length: 2 }, () => refundAtProvider(shop, intent, 1500).catch(() => undefined));
    const responses = await Promise.all([...here, ...there]);
    expect(await refundedCents(shop, intent)).toBeLessThanOrEqual(6493);
    const statuses = (responses.slice(0, 6) as ApiResponse[]).map(({ status }) => status);
    expect(statuses.every(status => [201, 409].includes(status))).toBe(true);
    await eventually(async () => {
      const { refunds, payment } = await seen(shop, ann, id);
      const sum = refunds.reduce((total, each) => total + (each.status === 'succeeded' ? each.amount : 0), 0);
      expect(Math.round(sum * 100)).toBe(await refundedCents(shop, intent));
      expect(Math.round(payment.refunded * 100)).toBe(await refundedCents(shop, intent));
    });
  });

  it('stays pending while the provider is down, and is sent later, once', async () => {
    const { insertedId: id, intent } = await paidOrder();
    // The provider responds about the payment and then is away for the refund and its retries.
    await fault(shop, { dropNext: 4 });
    const response = await refund(id, { lines: [line(0)], restock: true }, 'later');
    if (response.status === 503)
      expect(await refund(id, { lines: [line(0)], restock: true }, 'later')).toMatchObject({ status: 201 });
    await eventually(async () => expect((await seen(shop, ann, id)).refunds).toMatchObject([{ status: 'succeeded' }]));
    expect(await refundedCents(shop, intent)).toBe(1999);
    expect(await stocksOf(shop, items)).toEqual([10, 9]);
  });

  // Without this, it stayed pending, unseen by the staff.
  it('fails after seven days without a response of the provider, and waits for the staff', async () => {
    const { insertedId: id } = await paidOrder();
    // An event would say that the refund has arrived.
    await fault(shop, { webhooksPaused: true });
    await refund(id, { lines: [line(0)] }, 'never');
    await fault(shop, { dropNext: 1_000 });
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 1_000);
    await loseRefundResponses(shop, id, new Date(0), weekAgo);
    await eventually(async () =>
      expect(await recordOf(shop.db, 'orders', id)).toMatchObject({
        refunds: [{ status: 'failed' }],
        attention: { failedRefund: true },
      }),
    );
    expect((await recordOf(shop.db, 'orders', id))?.refundAt).toBeUndefined();
  });

  it('is taken up after a crash between its record and the provider', async () => {
    const { insertedId: id, intent } = await paidOrder();
    const done = await refund(id, { lines: [line(0)] }, 'crashed');
    const { refund: sent } = done.body as PlacedRefund;
    await loseRefundResponses(shop, id, new Date(0));
    await eventually(async () =>
      expect((await seen(shop, ann, id)).refunds).toMatchObject([{ id: sent.id, status: 'succeeded' }]),
    );
    expect(await refundsOf(shop, intent)).toHaveLength(1);
    expect((await recordOf(shop.db, 'orders', id))?.refundAt).toBeUndefined();
  });

  describe('that the provider accepted before the process crashed', () => {
    /** As if a day had passed as well. */
    const crash = async (id: string, refundAt: Date) => {
      await loseRefundResponses(shop, id, refundAt);
      await fault(shop, { idempotencyKeysLapsed: true });
    };
    const body = () => ({ lines: [line(0)] });

    it('is found by the reconciler after its idempotency key has lapsed', async () => {
      const { insertedId: id, intent } = await paidOrder();
      expect(await refund(id, body())).toMatchObject({ status: 201 });
      const [made] = await refundsOf(shop, intent);
      await crash(id, new Date(0));
      await eventually(async () =>
        expect((await recordOf(shop.db, 'orders', id))?.refunds).toMatchObject([
          { status: 'succeeded', providerId: made?.id },
        ]),
      );
      expect(await refundsOf(shop, intent)).toHaveLength(1);
      expect(await seen(shop, ann, id)).toMatchObject({ payment: { refunded: 19.99 } });
    });

    it('is found by a repeated request after its idempotency key has lapsed', async () => {
      const { insertedId: id, intent } = await paidOrder();
      expect(await refund(id, body(), 'lapsed')).toMatchObject({ status: 201 });
      await crash(id, never);
      const responses = await Promise.all([1, 2, 3].map(() => refund(id, body(), 'lapsed')));
      for (const response of responses)
        expect(response).toMatchObject({ status: 201, body: { refund: { status: 'succeeded' } } });
      expect(await refundsOf(shop, intent)).toHaveLength(1);
    });

    // Without this, it counted twice, as the shop's pending refund and as the provider's: the rest was refused.
    it('leaves the rest to refund', async () => {
      const { insertedId: id, intent } = await paidOrder();
      // An event would say that the refund has arrived.
      await fault(shop, { webhooksPaused: true });
      expect(await refund(id, { amount: 40 })).toMatchObject({ status: 201 });
      await crash(id, never);
      expect(await refund(id, {})).toMatchObject({ status: 201, body: { refund: { amount: 24.93 } } });
      expect(await refundedCents(shop, intent)).toBe(6493);
    });
  });

  it('that fails at the bank is free to be made again', async () => {
    const { insertedId: id } = await paidOrder(failingRefundsCard);
    expect(await refund(id, {})).toMatchObject({ status: 201 });
    await eventually(async () =>
      expect(await seen(shop, ann, id)).toMatchObject({
        payment: { state: 'paid' },
        refunds: [{ amount: 64.93, status: 'failed' }],
      }),
    );
    expect(await refund(id, { amount: 64.93 })).toMatchObject({ status: 201 });
  });

  // Without this, 11 of 10 units were back in stock.
  it('that fails and is made again returns its lines to the stock once', async () => {
    const { insertedId: id } = await paidOrder(failingRefundsCard);
    const body = { lines: [line(0)], restock: true };
    for (const count of [1, 2]) {
      expect(await refund(id, body)).toMatchObject({ status: 201 });
      await eventually(async () =>
        expect((await seen(shop, ann, id)).refunds.filter(({ status }) => status === 'failed')).toHaveLength(count),
      );
    }
    expect(await stocksOf(shop, items)).toEqual([10, 9]);
  });

  it('is refused while the customer disputes the payment, and possible once the shop has won', async () => {
    const { insertedId: id, intent } = await paidOrder(disputingCard);
    expect(await refund(id, {})).toMatchObject({ status: 409 });
    expect(await seen(shop, ann, id)).toMatchObject({ dispute: 'open', refunds: [] });
    await decide(shop, intent, 'won');
    expect(await refund(id, {})).toMatchObject({ status: 201 });
  });

  it.each([
    ['more than was paid', { amount: 64.94 }, 409],
    ['more of a line than was bought', { lines: [{ quantity: 2 }] }, 409],
    ['nothing', { amount: 0 }, 400],
    ['a fraction of a cent', { amount: 0.001 }, 400],
    ['less than nothing', { amount: -1 }, 400],
    ['no line', { lines: [] }, 400],
    ['no reason', { reason: ' ' }, 400],
  ])('is refused for %s', async (_what, { lines, ...body }: Record<string, unknown>, status) => {
    const { insertedId: id, intent } = await paidOrder();
    const named = (lines as object[] | undefined)?.map(each => ({ item: items[0], ...each }));
    expect(await refund(id, { ...body, ...(named && { lines: named }) })).toMatchObject({ status });
    expect(await refundedCents(shop, intent)).toBe(0);
    expect((await actionsOn(shop, id)).filter(action => action.startsWith('refund'))).toEqual([]);
  });

  it('needs a key, a paid order and an administrator', async () => {
    const unpaid = await placeCart(shop, cartBody(items), ann.token);
    expect(await refund(unpaid.insertedId, {})).toMatchObject({ status: 409 });
    const { insertedId: id } = await paidOrder();
    const body = { reason: 'Broken', restock: false };
    const call = { params: { id }, body };
    expect(await shop.call(orderRoutes.refundOrder, { ...call, token: admin.token })).toMatchObject({ status: 400 });
    expect(await shop.call(orderRoutes.refundOrder, { ...call, token: ann.token })).toMatchObject({ status: 403 });
  });

  it('made at the provider is shown without a reason', async () => {
    const { insertedId: id, intent } = await paidOrder();
    await refundAtProvider(shop, intent, 500);
    await eventually(async () =>
      expect((await seen(shop, ann, id)).refunds).toMatchObject([{ amount: 5, status: 'succeeded', lines: [] }]),
    );
  });
});
