import { changeOf, daysOf, sumOf } from './period';

const noon = Date.parse('2026-11-24T12:00:00Z');

it('ends a period today, and the one before the day before it begins', () => {
  expect(daysOf('7', 0, noon)).toEqual({ from: '2026-11-18', to: '2026-11-24' });
  expect(daysOf('7', 1, noon)).toEqual({ from: '2026-11-11', to: '2026-11-17' });
});

it('sums up intervals', () => {
  const interval = { from: '2026-11-24T00:00:00Z', orders: 1, units: 2, revenue: 300, refunds: 40, discounts: 5 };
  expect(sumOf([interval, interval])).toEqual({ orders: 2, units: 4, revenue: 600, refunds: 80, discounts: 10 });
  expect(sumOf([])).toEqual({ orders: 0, units: 0, revenue: 0, refunds: 0, discounts: 0 });
});

it('compares in percent, and not with nothing', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(50, 100)).toBe(-50);
  expect(changeOf(50, 0)).toBeUndefined();
});
