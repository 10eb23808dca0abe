import { Types } from 'mongoose';
import type { OrderLine, OrderRecord } from '../../orders/record/orders.schema.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { orderRefund } from '../../orders/testing/order-refund.js';
import { keptOf, paidForExchanged, releasedCents } from './exchange-money.js';

const item = new Types.ObjectId();
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ item, name: 'Saw', image: '/saw.svg', unitPriceCents: 1000, quantity: 3, taxCents: 247 },
  ...changes,
});
const paid = (changes: Partial<OrderRecord> = {}) =>
  orderRecord({ status: 'shipped', lines: [line()], taxIncluded: false, totalCents: 3247, ...changes });
const units = (quantity: number) => [{ item, quantity }];

it('compares without the tax that was added, and gives it back with it', () => {
  expect(paidForExchanged(paid(), units(3), 3247)).toEqual({ paidCents: 3247, netCents: 3000 });
  expect(paidForExchanged(paid(), units(1), 3247)).toEqual({ paidCents: 1082, netCents: 1000 });
});

it('takes no more than is left of the payment', () => {
  expect(paidForExchanged(paid(), units(3), 1623)).toEqual({ paidCents: 1623, netCents: 1499 });
  expect(paidForExchanged(paid(), units(3), -5)).toEqual({ paidCents: 0, netCents: 0 });
});

it('keeps all that a dearer version needs, and the share of a cheaper one', () => {
  const money = { paidCents: 1082, netCents: 1000 };
  expect(keptOf(paid(), money, 1000)).toBe(1082);
  expect(keptOf(paid(), money, 500)).toBe(541);
  expect(keptOf(paid(), { paidCents: 0, netCents: 0 }, 0)).toBe(0);
});

describe('of the order of an exchange', () => {
  const returned = new Types.ObjectId();
  const discounts = [{ promotion: returned, name: 'Paid with order K-1', cents: 2000 }];
  const linked = (changes: Partial<OrderRecord> = {}) =>
    orderRecord({
      ...{
        status: 'paid',
        lines: [line({ quantity: 2, listCents: 2400, totalCents: 400, discounts })],
        totalCents: 400,
      },
      taken: { by: new Types.ObjectId(), addsTo: new Types.ObjectId(), returned, creditCents: 2001 },
      ...changes,
    });
  const refund = (quantity: number, status: 'succeeded' | 'failed' = 'succeeded') =>
    orderRefund({ status, lines: [{ item, quantity }] });

  it('releases nothing while its tools are kept', () => {
    expect(releasedCents(linked())).toBe(0);
    expect(releasedCents(linked({ status: 'unpaid' }))).toBe(0);
    expect(releasedCents(linked({ refunds: [refund(1, 'failed')] }))).toBe(0);
    expect(releasedCents(orderRecord({ status: 'cancelled' }))).toBe(0);
  });

  it('releases all once it is cancelled or taken back, and the share of what is', () => {
    expect(releasedCents(linked({ status: 'cancelled' }))).toBe(2001);
    expect(releasedCents(linked({ refunds: [refund(1)] }))).toBe(1000);
    expect(releasedCents(linked({ refunds: [refund(1), refund(1)] }))).toBe(2001);
  });
});
