import { SortedList } from './sorted-list.js';

const orders = (items: Iterable<{ order: string }>) => [...items].map(({ order }) => order);

/** Numbers from 0 to below `size`, in an order that jumps about and is always the same. */
const shuffled = (size: number) => Array.from({ length: size }, (_, i) => (i * 7919) % size);

const name = (number: number) => String(number).padStart(6, '0');

it('keeps its items in order through thousands of additions and removals', () => {
  const list = new SortedList<{ order: string }>();
  const numbers = shuffled(5000);
  for (const number of numbers) list.add({ order: name(number) });
  for (const number of numbers) list.add({ order: name(number) });
  expect(list.size).toBe(5000);
  for (const number of numbers) if (number % 3 === 0) list.remove(name(number));
  list.remove('absent');
  const expected = numbers
    .filter(number => number % 3)
    .sort((a, b) => a - b)
    .map(name);
  expect(orders(list.ascending('', '\uffff'))).toEqual(expected);
  expect(orders(list.descending('', '\uffff'))).toEqual(expected.toReversed());
  expect(list.size).toBe(expected.length);
});

it('gives a range from its first, up to but not with its last', () => {
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

it('is empty again when everything is taken out', () => {
  const list = new SortedList<{ order: string }>();
  for (const number of shuffled(1500)) list.add({ order: name(number) });
  for (const number of shuffled(1500)) list.remove(name(number));
  expect([list.size, orders(list.ascending('', '\uffff'))]).toEqual([0, []]);
  list.add({ order: 'again' });
  expect(orders(list.descending('', '\uffff'))).toEqual(['again']);
});
