import { encode } from '../index.js';
import { refusal } from '../refusals/refusal.js';
import { newCartOrder, newRefund, order, paymentIntentRequest, placedRefund } from './index.js';

const cart = {
  lines: [{ item: '0123456789abcdef01234567', quantity: 1 }],
  delivery: 'standard',
  address: { name: 'Ann', line1: '1 Saw St', city: 'Austin', postcode: '73301', country: 'US' },
};
const totalIn = (currency: string | undefined, totalprice: number) =>
  newCartOrder.safeParse({ ...cart, totalprice, ...(currency && { currency }) });

it.each([
  [undefined, 19.99, 1_999],
  ['USD', 19.99, 1_999],
  ['JPY', 15_000, 15_000],
  ['KWD', 12.345, 12_345],
  ['KWD', 0.3, 300],
  ['JPY', 0, 0],
])('reads a total in %s as its smallest unit, and writes it back', (currency, totalprice, total) => {
  const { data } = totalIn(currency, totalprice);
  expect(data).toMatchObject({ total });
  expect(encode(newCartOrder, data as never).data).toMatchObject({ totalprice });
});

it.each([
  [undefined, 1.005, refusal('totalTwoDecimals')],
  [undefined, 0.00000001, refusal('totalTwoDecimals')],
  ['JPY', 1.5, refusal('totalDecimals', { currency: 'JPY', decimals: 'no' })],
  ['KWD', 1.2345, refusal('totalDecimals', { currency: 'KWD', decimals: 'at most three' })],
  [undefined, 1_000_000, refusal('mostTotal', { total: { cents: 99999999, currency: 'USD' } })],
  ['JPY', 100_000_000, refusal('mostTotal', { total: { cents: 99999999, currency: 'JPY' } })],
])('refuses a total in %s that the currency does not have', (currency, totalprice, message) => {
  expect(totalIn(currency, totalprice).error?.issues).toMatchObject([{ path: ['totalprice'], message }]);
});

it('takes no amount of zero for a payment or a refund', () => {
  expect(paymentIntentRequest.safeParse({ totalprice: 0 }).success).toBe(false);
  expect(newRefund.safeParse({ amount: 0, reason: 'Broken', restock: false }).success).toBe(false);
});

it('refuses what is no currency code', () => {
  for (const currency of ['eur', 'EURO', '', { $ne: 1 }])
    expect(newCartOrder.safeParse({ ...cart, totalprice: 1, currency }).success).toBe(false);
});

it('reads all amounts of an order in its currency', () => {
  const refund = { id: 'r', amount: 12.34, status: 'succeeded', lines: [], by: 'shop', at: '2030-01-02T03:04:05.678Z' };
  expect(placedRefund.parse({ acknowledged: true, insertedId: cart.lines[0]?.item, refund })).toMatchObject({
    currency: 'USD',
    refund: { amount: 1_234 },
  });
  expect(
    placedRefund.parse({ acknowledged: true, insertedId: cart.lines[0]?.item, currency: 'KWD', refund }),
  ).toMatchObject({ refund: { amount: 12_340 } });
  const discounts = [{ promotion: cart.lines[0]?.item, name: 'Club', amount: 100 }];
  const line = { item: cart.lines[0]?.item, name: 'Saw', image: '/a.svg', quantity: 2, price: 500, list: 1_000 };
  const json = {
    ...{ _id: line.item, number: 'K', item: line.item, name: 'Saw', image: '/a.svg', quantity: 2 },
    ...{ address: 'a', phone: '', email: 'a@b.test', username: 'Ann', status: 'paid', paid: true },
    ...{ lines: [{ ...line, discounts, total: 900 }], totalprice: 900, currency: 'JPY' },
    createdAt: '2030-01-02T03:04:05.678Z',
    ...{ parcels: [], unshipped: [] },
  };
  expect(order.parse(json)).toMatchObject({
    total: 900,
    lines: [{ price: 500, list: 1_000, total: 900, discounts: [{ amount: 100 }] }],
  });
});

it('reads the amount of a refund in the currency that the request names', () => {
  const refund = { reason: 'broken', restock: false };
  expect(newRefund.parse({ ...refund, amount: 5 })).toMatchObject({ amount: 500 });
  expect(newRefund.parse({ ...refund, amount: 5, currency: 'JPY' })).toMatchObject({ amount: 5 });
});
