import { isLarge, newPrice, type PriceChangeKind, pricesCsv, type Rounding, readChange } from './new-price';

const change = (kind: PriceChangeKind, text: string) => {
  const read = readChange(kind, text);
  if (!read) throw new Error(`${text} is not read`);
  return read;
};

test.each<[number, PriceChangeKind, string, Rounding, number]>([
  [19_630, 'percent', '+5', 'cent', 20_612],
  [19_630, 'percent', '-12.5', 'cent', 17_176],
  // Exactly half a cent is rounded up: 0.10 less 5 % is 0.095.
  [10, 'percent', '-5', 'cent', 10],
  [105, 'percent', '10', 'cent', 116],
  // 1.15 * 100 is 114.99999999999999 with fractions of two.
  [100, 'percent', '15', 'cent', 115],
  [9_999_999, 'percent', '1000', 'cent', 109_999_989],
  [1, 'percent', '-99.99', 'cent', 0],
  [19_630, 'amount', '2.5', 'cent', 19_880],
  [19_630, 'amount', '−3', 'cent', 19_330],
  [200, 'amount', '-5', 'cent', -300],
  [19_630, 'price', '24,9', 'cent', 2_490],
  [19_630, 'percent', '5', 'dime', 20_610],
  [19_630, 'percent', '5', 'dollar', 20_600],
  [19_650, 'amount', '0.01', 'dollar', 19_700],
  [19_630, 'percent', '5', '99', 20_599],
  [19_630, 'amount', '+0.20', '99', 19_699],
])('%d changed by %s %s and rounded to %s is %d', (list, kind, text, rounding, expected) => {
  expect(newPrice(list, change(kind, text), rounding)).toBe(expected);
});

test.each<[PriceChangeKind, string]>([
  ['percent', ''],
  ['percent', '0'],
  ['percent', '-100'],
  ['percent', '1000.01'],
  ['percent', '5.555'],
  ['percent', '1e3'],
  ['amount', '0.00'],
  ['amount', '--5'],
  ['price', '0'],
  ['price', '-5'],
  ['price', '100000.00.1'],
])('%s does not read %p', (kind, text) => {
  expect(readChange(kind, text)).toBeUndefined();
});

test('reads a change in the format of the page', () => {
  document.documentElement.lang = 'de';
  expect(readChange('price', '1.234,50 $')).toEqual({ kind: 'price', value: 123_450 });
  expect(readChange('percent', '-12,5')).toEqual({ kind: 'percent', value: -1_250 });
  expect(readChange('price', '1.000')).toBeUndefined();
  document.documentElement.lang = '';
});

test('a change by more than 30 % is large, in both directions', () => {
  expect([isLarge(1_000, 1_300), isLarge(1_000, 1_301)]).toEqual([false, true]);
  expect([isLarge(1_000, 700), isLarge(1_000, 699)]).toEqual([false, true]);
});

test('writes the rows of an import', () => {
  const rows = [
    { id: 'a', after: 20_612 },
    { id: 'b', after: 5 },
    { id: 'c', after: -300 },
  ];
  expect(pricesCsv(rows)).toBe('id,price\r\na,206.12\r\nb,0.05\r\nc,-3.00\r\n');
});
