import { countText, totalText } from './count-text';

test.each([
  [0, '0'],
  [36, '36'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
])('shows a count of %d as %s', (count, text) => {
  expect(countText({ count })).toBe(text);
});

test('shows that there are more', () => {
  expect(countText({ count: 1_000, isLowerBound: true })).toBe('1,000+');
  expect(totalText({ total: 1_000, totalIsLowerBound: true })).toBe('1,000+');
});
