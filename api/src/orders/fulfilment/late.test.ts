import { isLate } from './late.js';

const zone = 'America/New_York';
const delivery = (min: number, max: number) => ({
  ...{ method: 'standard', name: 'Standard delivery', priceCents: 0, taxCents: 0, days: { min, max } },
});
/** Paid on a Wednesday at 11 PM in New York, which is Thursday in UTC. */
const paidAt = new Date('2026-11-19T04:00:00Z');
const order = { attention: { ship: true as const }, paidAt, delivery: delivery(2, 4) };
const at = (day: string) => new Date(`2026-11-${day}T17:00:00Z`);

// Promised by Tuesday, November 24.
it.each([
  ['19', false],
  ['20', false],
  ['21', false],
  ['22', false],
  ['23', true],
  ['24', true],
])('knows on November %s whether a parcel can still arrive on the last promised day', (day, late) => {
  expect(isLate(order, zone, at(day))).toBe(late);
});

it('counts days of the shop, not of UTC', () => {
  expect(isLate(order, zone, new Date('2026-11-23T04:59:00Z'))).toBe(false);
  expect(isLate(order, zone, new Date('2026-11-23T05:01:00Z'))).toBe(true);
});

it('expects an express order to leave on its own day, and one of the weekend on Sunday', () => {
  expect(isLate({ ...order, delivery: delivery(1, 1) }, zone, at('18'))).toBe(false);
  expect(isLate({ ...order, delivery: delivery(1, 1) }, zone, at('19'))).toBe(true);
  const onSaturday = { ...order, paidAt: at('21'), delivery: delivery(1, 1) };
  expect(isLate(onSaturday, zone, at('22'))).toBe(false);
  expect(isLate(onSaturday, zone, at('23'))).toBe(true);
});

it.each([
  ['is not to be shipped', { ...order, attention: { return: true as const } }],
  ['has no delivery', { attention: order.attention, paidAt }],
  ['was never paid', { attention: order.attention, delivery: order.delivery }],
])('does not call an order late that %s', (_what, each) => {
  expect(isLate(each, zone, at('30'))).toBe(false);
});
