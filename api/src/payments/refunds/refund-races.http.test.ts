import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { place } from '../../orders/testing/buying.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { patient } from '../../testing/patient.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { dispute, pay, refund as refundAtProvider, refundedCents, stripeOf } from '../testing/paying.js';

jest.setTimeout(120_000);

const paidCents = 5_997;
let shop: Shop;
let ann: Person;
let admin: Person;

beforeAll(async () => {
  const fleet = await sharedShop(3);
  // A busy machine may reject a call for a moment.
  shop = { ...fleet, call: patient(fleet.call) };
  [ann, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
});
afterAll(() => shop?.stop());

const paidOrder = async (item: string) => {
  const id = await place(shop, ann, item, 3);
  return { id, intent: await pay(shop, ann, id, { totalprice: 59.97 }) };
};
const refund = (id: string): Promise<ApiResponse> =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { amount: 25, reason: 'Broken', restock: false },
    headers: { 'idempotency-key': randomUUID() },
  });

interface Race {
  id: string;
  intent: string;
  responses: ApiResponse[];
  disputed: boolean;
}

/** Refunds of the shop, one at the provider and a dispute, all at once; two of ten are no race, so that each side wins some. */
const race = async (item: string, index: number): Promise<Race> => {
  const { id, intent } = await paidOrder(item);
  const here = () => Promise.all([refund(id), refund(id), refund(id)]);
  const there = () => refundAtProvider(shop, intent, 1_500).catch(() => undefined);
  const bank = () => dispute(shop, intent);
  if (index % 10 === 0) {
    const disputed = await bank();
    return { id, intent, responses: await here(), disputed };
  }
  if (index % 10 === 1) {
    const responses = await here();
    return { id, intent, responses, disputed: await bank() };
  }
  const [responses, disputed] = await Promise.all([here(), bank(), there()]);
  return { id, intent, responses, disputed };
};

/** What left the shop at the provider: refunds, and the money of disputes. */
const gone = async ({ intent }: Race) => {
  const { data } = await stripeOf(shop).disputes.list({ payment_intent: intent });
  return {
    refundedCents: await refundedCents(shop, intent),
    disputedCents: data.reduce((sum, { amount }) => sum + amount, 0),
  };
};

it('never gives back more than was paid in 20 races of refunds, refunds at the provider and disputes', async () => {
  const item = await addItem(shop.db, { stock: 60 });
  const races = await Promise.all(Array.from({ length: 20 }, (_, index) => race(item, index)));
  for (const each of races) {
    expect(each.responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await eventually(async () => {
      const left = await gone(each);
      expect(left.refundedCents + left.disputedCents).toBeLessThanOrEqual(paidCents);
      const order = await recordOf(shop.db, 'orders', each.id);
      expect(order?.reversal?.refundedCents ?? 0).toBe(left.refundedCents);
      expect(order?.reversal?.dispute).toBe(each.disputed ? 'open' : undefined);
      const refunds: { status: string; amountCents: number }[] = order?.refunds ?? [];
      expect(refunds.filter(({ status }) => status === 'pending')).toEqual([]);
      const own = refunds.filter(({ status }) => status === 'succeeded');
      expect(own.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(left.refundedCents);
    });
  }
  const refunded = races.filter(({ responses }) => responses.some(({ status }) => status === 201));
  expect(refunded.length).toBeGreaterThan(0);
  expect(refunded.length).toBeLessThan(races.length);
  expect(races.some(({ disputed }) => disputed)).toBe(true);
});
