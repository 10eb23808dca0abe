import {
  canTake,
  isAssumed,
  isOffered,
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatuses,
  stateOf,
  statusesWith,
  statusFacts,
  stepsOf,
} from './order-process.js';

const rows = Object.entries(orderActions) as [OrderAction, { from: readonly OrderStatus[]; to?: OrderStatus }][];
const moves = rows.flatMap(([, { from, to }]) => (to ? from.map(each => `${each} -> ${to}`) : []));

/** What makes an order one to ship again. */
const withdrawals: OrderAction[] = ['order.unship', 'order.lose'];

/** Every list of up to `length` statuses that actions lead through, without withdrawals. */
const trails = (trail: readonly OrderStatus[], length: number): (readonly OrderStatus[])[] => {
  const next = rows.flatMap(([action, { to }]) =>
    to && !withdrawals.includes(action) && canTake(action, trail.at(-1) ?? 'unpaid') ? [to] : [],
  );
  return [trail, ...(length > 1 ? next.flatMap(to => trails([...trail, to], length - 1)) : [])];
};
const all = trails(['unpaid'], 6);

it('has exactly the transitions of the design', () => {
  expect([...new Set(moves)].sort()).toEqual([
    'cancelled -> refunded',
    'paid -> paid',
    'paid -> shipped',
    'shipped -> paid',
    'unpaid -> cancelled',
    'unpaid -> paid',
  ]);
});

it('reaches every status, and none twice unless a parcel is withdrawn', () => {
  expect(new Set(all.flat())).toEqual(new Set(orderStatuses));
  for (const trail of all) expect(new Set(trail).size).toBe(trail.length);
});

it('has no order that is both paid and cancelled, or shipped without being paid', () => {
  for (const trail of all) {
    expect(trail.includes('paid') && trail.includes('cancelled')).toBe(false);
    if (trail.includes('shipped')) expect(trail).toContain('paid');
    if (trail.includes('refunded')) expect(trail).toContain('cancelled');
  }
});

it('lists every status but those that the spec calls deleted', () => {
  expect(statusesWith({ isListed: true })).toEqual(['unpaid', 'paid', 'shipped']);
  expect(statusesWith({ payment: 'kept' })).toEqual(['paid', 'shipped']);
});

it('says shifted for a shipped order in JSON, and the same word as in code for all others', () => {
  const renamed = orderStatuses.filter(status => statusFacts[status].json !== status);
  expect(renamed.map(status => statusFacts[status].json)).toEqual(['shifted']);
});

it('calls a paid order pending, and refunded once its money went back', () => {
  expect(stateOf({ status: 'paid' })).toBe('pending');
  expect(stateOf({ status: 'paid', closed: true })).toBe('refunded');
});

it('offers each person what the status allows, and nothing of an order that is closed', () => {
  const [line] = [{ item: 'a', quantity: 1 }];
  const offered = (by: 'customer' | 'staff', order: { status: OrderStatus; closed?: true }, goods = {}) =>
    rows
      .map(([action]) => action)
      .filter(action => isOffered(action, by, { unshipped: [], parcels: [], ...goods, ...order }));
  expect(offered('customer', { status: 'unpaid' })).toEqual(['payment.open', 'order.cancel']);
  expect(offered('staff', { status: 'unpaid' })).toEqual([
    ...['payment.record', 'order.delete', 'order.address', 'order.delivery'],
  ]);
  const ship = ['order.ship', 'order.ship-part', 'label.request', 'order.pack', 'order.unpack'];
  expect(offered('staff', { status: 'paid' }, { unshipped: [line] })).toEqual([
    ...ship,
    ...['order.address', 'order.delivery', 'order.change-request'],
    'refund.request',
  ]);
  const about = ['order.track', 'order.resend', 'order.deliver', 'order.undeliver'];
  expect(offered('staff', { status: 'shipped' }, { parcels: [line] })).toEqual(expect.arrayContaining(about));
  expect(offered('staff', { status: 'paid' }, { unshipped: [line], parcels: [line] })).toEqual(
    expect.arrayContaining([...ship, ...about]),
  );
  expect(offered('customer', { status: 'paid' }, { unshipped: [line] })).toEqual(['order.cancel-units']);
  expect(offered('customer', { status: 'paid' }, { unshipped: [line], packing: true })).toEqual([]);
  expect(offered('customer', { status: 'paid' }, { parcels: [line] })).toEqual(['return.request']);
  expect(offered('staff', { status: 'paid', closed: true }, { unshipped: [line] })).toEqual([]);
});

it('has the steps that are done, with their moments', () => {
  const done = (status: OrderStatus) => stepsOf({ status, createdAt: 1, paidAt: 2 }).filter(({ isDone }) => isDone);
  expect(orderStatuses.map(status => done(status).length)).toEqual([1, 2, 3, 1, 1]);
  expect(done('shipped').map(({ at }) => at)).toEqual([1, 2, undefined]);
  const arrived = stepsOf({ status: 'shipped', createdAt: 1, paidAt: 2, shippedAt: 3, deliveredAt: 4 });
  expect(arrived.map(({ at, isDone }) => isDone && at)).toEqual([1, 2, 3, 4]);
});

it('lets the staff and a carrier say that a parcel has arrived, and the shop only assume it', () => {
  expect(orderActions['order.deliver'].by).toEqual(['staff', 'provider']);
  expect(orderActions['order.assume'].by).toEqual(['shop']);
  expect(isAssumed({ parcels: [{}, { assumed: true }] })).toBe(true);
  expect(isAssumed({ parcels: [{}] })).toBe(false);
});
