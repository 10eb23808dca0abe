import { canTake, type OrderAction, orderActions, orderStatuses } from '@kerf/contracts/order-process';
import { Types } from 'mongoose';
import type { OrderRefund, OrderReturn } from '../record/money/refund-records.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { newParcel } from '../record/parcels.js';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';
import { messagesOf as messagesOfChange } from './order-notices.js';

const before = orderRecord({ status: 'paid' });
const messagesOf = (...[from, to, action = 'tax.record']: [OrderRecord, OrderRecord, OrderAction?]) =>
  messagesOfChange(from, to, action);
const after = (changes: Partial<OrderRecord>) => ({ ...before, ...changes });
const refunded = (refundedCents: number) => ({ reversal: { refundedCents, asOf: new Date(0) } });

it.each([
  ['payment.succeed', 'unpaid', 'paid', 'receipts'],
  ['order.delete', 'unpaid', 'cancelled', 'mail'],
] as const)('reports %s of an order that is %s once, as %s', (action, from, event, lane) => {
  expect(messagesOf(after({ status: from }), after({ status: event }), action)).toEqual([
    {
      key: `order ${before._id} ${event}`,
      kind: 'order-message',
      lane,
      payload: { order: String(before._id), owner: before.owner, event },
    },
  ]);
});

it.each(['order.ship', 'order.ship-part'] as const)('reports each parcel once, with its id: %s', action => {
  const [first, second] = [newParcel([], undefined), newParcel([], undefined)];
  const messages = messagesOf(after({ parcels: [first] }), after({ parcels: [first, second] }), action);
  expect(messages).toMatchObject([
    { key: `order ${before._id} shipped ${second._id}`, payload: { event: 'shipped', parcel: String(second._id) } },
  ]);
  expect(messages).toHaveLength(1);
});

it('reports each payment that failed after it was under way, and no declined card', () => {
  const unpaid = after({ status: 'unpaid', revision: 3 });
  expect(messagesOf(unpaid, { ...unpaid, revision: 4 }, 'payment.fail')).toMatchObject([
    { key: `order ${before._id} payment-failed 4`, lane: 'mail' },
  ]);
  expect(messagesOf(unpaid, { ...unpaid, revision: 4 }, 'payment.decline')).toEqual([]);
});

it('reports a free order as paid behind the receipts of payments, and to accounts only', () => {
  const [unpaid, paid] = [after({ status: 'unpaid', totalCents: 0 }), after({ status: 'paid', totalCents: 0 })];
  expect(messagesOf(unpaid, paid, 'payment.succeed')).toMatchObject([{ payload: { event: 'paid' }, lane: 'mail' }]);
  expect(messagesOf({ ...unpaid, isGuest: true }, { ...paid, isGuest: true }, 'payment.succeed')).toEqual([]);
});

it('does not report a cancellation to the customer who cancels, also to replace the order', () => {
  const [unpaid, cancelled] = [after({ status: 'unpaid' }), after({ status: 'cancelled' })];
  expect(messagesOf(unpaid, cancelled, 'order.cancel')).toEqual([]);
  expect(messagesOf(unpaid, cancelled, 'order.delete')).toHaveLength(1);
});

it('does not report that an unpaid order of a guest is cancelled', () => {
  const [unpaid, cancelled] = [
    after({ status: 'unpaid', isGuest: true }),
    after({ status: 'cancelled', isGuest: true }),
  ];
  expect(messagesOf(unpaid, cancelled, 'order.delete')).toEqual([]);
});

it.each(orderStatuses)('reports no change of an order that stays %s', status => {
  const staying = (Object.keys(orderActions) as OrderAction[]).filter(
    action => canTake(action, status) && !('to' in orderActions[action]) && action !== 'payment.fail',
  );
  for (const action of staying)
    expect(messagesOf(after({ status }), after({ status, held: false }), action)).toEqual([]);
});

it('reports each refund with its own amount', () => {
  const first = messagesOf(before, after(refunded(500)));
  const second = messagesOf(after(refunded(500)), after(refunded(1200)));
  expect([first, second].flat()).toMatchObject([
    { key: `order ${before._id} refunded 500`, payload: { cents: 500 } },
    { key: `order ${before._id} refunded 1200`, payload: { cents: 700 } },
  ]);
});

it('reports no refund that the provider took back', () => {
  expect(messagesOf(after(refunded(500)), after(refunded(0)))).toEqual([]);
});

it('reports the refund of a late payment, whose order was cancelled before', () => {
  const [message, ...more] = messagesOf(
    after({ status: 'cancelled' }),
    after({ status: 'refunded', ...refunded(5997) }),
  );
  expect(message).toMatchObject({ payload: { event: 'refunded', cents: 5997 } });
  expect(more).toEqual([]);
});

describe('a refund of the shop', () => {
  const refund = (changes: Partial<OrderRefund> = {}) =>
    orderRefund({ _id: new Types.ObjectId('65f000000000000000000001'), amountCents: 500, ...changes });
  const pending = after({ refunds: [refund()] });
  const done = after({ refunds: [refund({ status: 'succeeded', providerId: 're_1' })] });

  it('is reported when it succeeds', () => {
    expect(messagesOf(before, pending)).toEqual([]);
    expect(messagesOf(pending, done)).toMatchObject([
      { key: `order ${before._id} refunded 65f000000000000000000001`, payload: { cents: 500 } },
    ]);
    expect(messagesOf(done, done)).toEqual([]);
  });

  it.each([
    ['before', [pending, { ...pending, ...refunded(500) }, { ...done, ...refunded(500) }]],
    ['after', [pending, done, { ...done, ...refunded(500) }]],
  ])("is reported once if the provider's event arrives %s its response", (_when, states) => {
    const messages = states.slice(1).flatMap((state, at) => messagesOf(states[at] ?? state, state));
    expect(messages).toMatchObject([{ payload: { cents: 500 } }]);
  });

  it('is reported apart from a refund at the provider', () => {
    expect(messagesOf(done, { ...done, ...refunded(800) })).toMatchObject([
      { key: `order ${before._id} refunded 300`, payload: { cents: 300 } },
    ]);
  });

  it('is not reported if the administrator chose so', () => {
    const silent = after({ refunds: [refund({ status: 'succeeded', notify: false })] });
    expect(messagesOf(pending, silent)).toEqual([]);
  });
});

it('reports the label of a return once it is bought', () => {
  const id = '65f000000000000000000003';
  const label = { _id: new Types.ObjectId(), at: new Date(0) };
  const withLabel = (changes: Partial<OrderReturn>) => {
    const of = { _id: new Types.ObjectId(id), lines: [], reason: '', status: 'requested' as const, at: new Date(0) };
    return after({ returns: [{ ...of, ...changes }] });
  };
  const bought = withLabel({ label: { ...label, tracking: { number: 'KP1' } } });
  expect(messagesOf(withLabel({}), withLabel({ label }))).toEqual([]);
  expect(messagesOf(withLabel({ label }), bought)).toMatchObject([
    { key: `order ${before._id} return-label ${id}`, payload: { event: 'return-label', key: id } },
  ]);
  expect(messagesOf(bought, bought)).toEqual([]);
});

it.each(['accepted', 'declined'] as const)('reports a return that is %s, once', status => {
  const returns = (state: OrderReturn['status']) => [
    { _id: new Types.ObjectId('65f000000000000000000002'), lines: [], reason: '', status: state, at: new Date(0) },
  ];
  expect(messagesOf(before, after({ returns: returns('requested') }))).toEqual([]);
  const decided = after({ returns: returns(status) });
  expect(messagesOf(after({ returns: returns('requested') }), decided)).toMatchObject([
    { key: `order ${before._id} return-${status} 65f000000000000000000002`, payload: { event: `return-${status}` } },
  ]);
  expect(messagesOf(decided, decided)).toEqual([]);
});
