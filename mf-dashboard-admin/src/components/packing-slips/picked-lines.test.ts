import type { OrderLine } from '@kerf/contracts';
import { pickedOf } from './picked-lines';

const line = (item: string, quantity: number, number?: string): OrderLine => ({
  ...{ item, name: `Tool ${item}`, image: '', quantity, price: 100, total: 100 * quantity },
  ...(number && { number }),
});

test('adds up the pieces of each item, by item number, with items that have none at the end', () => {
  const lines = [line('d', 1), line('a', 2, 'KD-18'), line('b', 1, 'KD-2'), line('c', 1), line('a', 3, 'KD-18')];
  expect(pickedOf(lines).map(({ item, number, quantity }) => [item, number, quantity])).toEqual([
    ['b', 'KD-2', 1],
    ['a', 'KD-18', 5],
    ['c', undefined, 1],
    ['d', undefined, 1],
  ]);
});
