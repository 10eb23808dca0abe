import { newStock, stockChangesOf } from './new-stocks';
import type { SoldRow } from './use-sold-rows';

const rows = [
  { id: 'a', stock: 10 },
  { id: 'b', stock: 3 },
] as SoldRow[];

test.each([
  ['change', '+20', 30],
  ['change', '−4', 6],
  ['change', '', 10],
  ['stock', '7', 7],
  ['stock', '-7', -7],
  ['change', '1.5', undefined],
  ['stock', 'many', undefined],
] as const)('%s %p makes 10 %p', (kind, text, expected) => {
  expect(newStock(kind, 10, text)).toBe(expected);
});

test('leaves out rows that stay, and is nothing with an invalid row', () => {
  const typed = (b: string) => (id: string) => (id === 'a' ? '10' : b);
  expect(stockChangesOf('stock', rows, typed('4'))).toEqual([{ item: 'b', stock: 4 }]);
  expect(stockChangesOf('change', rows, typed('-3'))).toEqual([
    { item: 'a', change: 10 },
    { item: 'b', change: -3 },
  ]);
  expect(stockChangesOf('change', rows, typed('-4'))).toBeUndefined();
  expect(stockChangesOf('change', rows, typed('x'))).toBeUndefined();
});
