import type { OrderDetail } from '@kerf/contracts';
import { makeOrderDetail } from '@kerf/testing';
import { returnable } from './returnable';

const at = '2026-01-16T09:30:00.000Z';
const [saw, drill] = ['1'.repeat(24), '2'.repeat(24)] as const;
const lineOf = (item: string, quantity: number) => ({
  item,
  name: item,
  image: '/tool.svg',
  quantity,
  price: 1000,
  total: 1000 * quantity,
});
const units = (item: string, quantity: number) => ({ item, quantity });

/** Of three saws and a drill, two saws have left. */
const partShipped: Partial<OrderDetail> = {
  status: 'paid',
  paid: true,
  lines: [lineOf(saw, 3), lineOf(drill, 1)],
  parcels: [{ id: '3'.repeat(24), lines: [units(saw, 2)], shippedAt: at }],
  unshipped: [units(saw, 1), units(drill, 1)],
};
const left = (own: Partial<OrderDetail> = {}) =>
  returnable(makeOrderDetail({ ...partShipped, ...own })).map(({ item, quantity }) => [item, quantity]);
const refund = (item: string, quantity: number, status: 'succeeded' | 'failed' = 'succeeded') => [
  { id: 'r1', amount: 1000, status, lines: [units(item, quantity)], by: 'shop' as const, at },
];

test('only units that were in parcels can be returned', () => {
  expect(left()).toEqual([[saw, 2]]);
});

test('nothing can be returned before a parcel has left', () => {
  expect(left({ parcels: [], unshipped: [units(saw, 3), units(drill, 1)] })).toEqual([]);
});

test('a unit that is refunded, or in an open return, cannot be returned again', () => {
  expect(left({ refunds: refund(saw, 1) })).toEqual([[saw, 1]]);
  expect(left({ refunds: refund(saw, 1, 'failed') })).toEqual([[saw, 2]]);
  const lines = [units(saw, 1)];
  expect(left({ returns: [{ id: 'o', lines, reason: 'Too heavy', status: 'requested', at }] })).toEqual([[saw, 1]]);
  expect(left({ returns: [{ id: 'd', lines, reason: 'Too heavy', status: 'declined', at }] })).toEqual([[saw, 2]]);
});

test('a unit that was refunded before it was shipped takes none from those in parcels', () => {
  expect(left({ unshipped: [units(drill, 1)], refunds: refund(saw, 1) })).toEqual([[saw, 2]]);
});
