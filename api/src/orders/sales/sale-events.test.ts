import { Types } from 'mongoose';
import { generator } from '../../operations/seed/random.js';
import { ledgerOf, newEntries, sumOf } from '../record/money/ledger.js';
import { refundedElsewhere } from '../record/money/refunded-elsewhere.js';
import { lineTotal } from '../record/order-lines.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';
import { addFigures, noFigures } from './figures.js';
import { saleEvents } from './sale-events.js';
import type { SaleRecord } from './sales.schema.js';

const items = Array.from({ length: 20 }, () => new Types.ObjectId());
const isSold = ({ status }: OrderRecord) => status === 'paid' || status === 'shipped';
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** What the provider has given back for the refunds of the shop. */
const sentCents = ({ refunds = [] }: OrderRecord) =>
  sum(
    refunds.filter(({ status, providerId }) => providerId && status !== 'failed'),
    ({ amountCents }) => amountCents,
  );

const changed = (before: OrderRecord, set: Partial<OrderRecord>, at = new Date()): OrderRecord => {
  const after = { ...before, ...set };
  return { ...after, ledger: [...ledgerOf(before), ...newEntries(before, after, 'payment.succeed', at)] };
};

it('counts what a full count of the orders counts after 10,000 random operations', () => {
  const next = generator(33);
  const orders = Array.from({ length: 400 }, () => {
    const lines = Array.from({ length: 1 + next(3) }, () => ({
      ...{ item: items[next(items.length)] as Types.ObjectId, name: 'Saw', image: '/saw.svg' },
      ...{ unitPriceCents: 100 + next(9_000), quantity: 1 + next(4) },
    }));
    return orderRecord({ lines, totalCents: sum(lines, lineTotal) + next(500) });
  });
  const refundsOf = ({ refunds = [] }: OrderRecord) => refunds;
  const replace = (order: OrderRecord, change: (refund: ReturnType<typeof orderRefund>) => object) => {
    const open = refundsOf(order).filter(({ status }) => status !== 'failed');
    const chosen = open[next(open.length)];
    return chosen
      ? { refunds: refundsOf(order).map(each => (each === chosen ? { ...each, ...change(each) } : each)) }
      : {};
  };
  const told = (order: OrderRecord, elsewhere: number, at: Date): Partial<OrderRecord> => ({
    reversal: { refundedCents: sentCents(order) + Math.min(elsewhere, 3_000), asOf: at },
  });
  const operations: ((order: OrderRecord, at: Date) => Partial<OrderRecord>)[] = [
    ({ status }) => (status === 'unpaid' ? { status: 'paid' } : {}),
    ({ status }) => (status === 'unpaid' && next(4) === 0 ? { status: 'cancelled' } : {}),
    ({ status }) => (status === 'paid' ? { status: 'shipped' } : {}),
    order => ({ refunds: [...refundsOf(order), orderRefund({ amountCents: 1 + next(900) })] }),
    order => replace(order, ({ _id }) => ({ status: 'pending', providerId: `re_${_id}` })),
    order => replace(order, ({ _id }) => ({ status: 'succeeded', providerId: `re_${_id}` })),
    order => (next(3) === 0 ? replace(order, () => ({ status: 'failed' })) : {}),
    (order, at) => told(order, refundedElsewhere(order), at),
    (order, at) => told(order, refundedElsewhere(order) + next(400), at),
  ];

  // The database writes an event once.
  const events = new Map<string, SaleRecord>();
  const start = Date.UTC(2026, 2, 1);
  for (let at = 0; at < 10_000; at++) {
    const place = next(orders.length);
    const before = orders[place] as OrderRecord;
    if (!isSold(before) && before.status !== 'unpaid') continue;
    const when = new Date(start + at * 600_000);
    const operation = operations[isSold(before) ? next(operations.length) : next(2)];
    const after = changed(before, operation?.(before, when) ?? {}, when);
    for (const event of saleEvents(before, after)) if (!events.has(event._id)) events.set(event._id, event);
    orders[place] = after;
  }

  const sold = orders.filter(isSold);
  const counted = [...events.values()];
  const { orders: count, units, revenueCents, refundCents } = counted.reduce(addFigures, noFigures);
  expect({ count, units, revenueCents, refundCents }).toEqual({
    count: sold.length,
    units: sum(sold, ({ lines }) => sum(lines, ({ quantity }) => quantity)),
    revenueCents: sum(sold, ({ totalCents }) => totalCents),
    refundCents: sum(sold, order => sentCents(order) + refundedElsewhere(order)),
  });
  expect(refundCents).toBeGreaterThan(0);
  for (const order of sold) {
    const left = order.totalCents - sentCents(order) - refundedElsewhere(order);
    expect(sumOf(order)).toBe(left);
    expect(sumOf({ ...order, ledger: undefined } as OrderRecord)).toBe(left);
  }
  const lines = sold.flatMap(order => order.lines);
  for (const item of items) {
    const own = lines.filter(line => line.item === item);
    const told = counted.flatMap(event => event.lines.filter(line => line.item === item));
    expect([sum(told, line => line.units), sum(told, line => line.cents)]).toEqual([
      sum(own, ({ quantity }) => quantity),
      sum(own, lineTotal),
    ]);
  }
  expect(events.size).toBeGreaterThan(1_500);
});

it('adds up refunds of an order in another currency to its revenue in the base currency', () => {
  const line = { item: items[0] as Types.ObjectId, name: 'Bit', image: '/bit.svg', unitPriceCents: 10, quantity: 1 };
  const unpaid = orderRecord({ lines: [line], totalCents: 10, currency: 'EUR', rate: '0.92' });
  const refunds = [3, 3, 4].map(amountCents => orderRefund({ amountCents, status: 'succeeded', providerId: 're' }));
  const states = [unpaid, changed(unpaid, { status: 'paid' })];
  for (const place of refunds.keys())
    states.push(changed(states.at(-1) as OrderRecord, { refunds: refunds.slice(0, place + 1) }));
  const events = states.slice(1).flatMap((after, at) => saleEvents(states[at] as OrderRecord, after));
  // 3, 3 and 4 cents of a euro are 3, 3 and 4 cents of a dollar each, but 11 together.
  expect(sum(events, ({ revenueCents }) => revenueCents)).toBe(11);
  expect(sum(events, ({ refundCents }) => refundCents)).toBe(11);
});
