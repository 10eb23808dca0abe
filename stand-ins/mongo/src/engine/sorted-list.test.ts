import { SortedList } from './sorted-list.js';

const orders = (items: Iterable<{ order: string }>) => [...items].map(({ order }) => order);

/** The numbers from 0 to `size` - 1 in a fixed, mixed order. */
const shuffled = (size: number) => Array.from({ length: size }, (_, i) => (i * 7919) % size);

const name = (number: number) => String(number).padStart(6, '0');

it('keeps its items in order through thousands of additions and removals', () => {
  const list = new SortedList<{ order: string }>();
  const numbers = shuffled(5000);
  for (const number of numbers) list.add({ order: name(number) });
  for (const number of numbers) list.add({ order: name(number) });
  expect(orders(list.ascending('', '\uffff'))).toHaveLength(5000);
  for (const number of numbers) if (number % 3 === 0) list.remove(name(number));
  list.remove('absent');
  const expected = numbers
    .filter(number => number % 3)
    .sort((a, b) => a - b)
    .map(name);
  expect(orders(list.ascending('', '\uffff'))).toEqual(expected);
  expect(orders(list.descending('', '\uffff'))).toEqual(expected.toReversed());
});

it('reads a range with its start and without its end', () => {
  const list = new SortedList<{ order: string }>();
  for (const number of shuffled(2000)) list.add({ order: name(number) });
  for (const [from, to] of [
    [0, 3],
    [511, 515],
    [1990, 3000],
    [700, 700],
    [900, 100],
  ] as const) {
    const expected = Array.from({ length: 2000 }, (_, i) => i)
      .filter(i => i >= from && i < to)
      .map(name);
    expect(orders(list.ascending(name(from), name(to)))).toEqual(expected);
    expect(orders(list.descending(name(from), name(to)))).toEqual(expected.toReversed());
  }
});

it('is empty after the removal of all items', () => {
  const list = new SortedList<{ order: string }>();
  for (const number of shuffled(1500)) list.add({ order: name(number) });
  for (const number of shuffled(1500)) list.remove(name(number));
  expect(orders(list.ascending('', '\uffff'))).toEqual([]);
  list.add({ order: 'again' });
  expect(orders(list.descending('', '\uffff'))).toEqual(['again']);
});
