import type { Attribute } from '@kerf/contracts/staff';
import { inOrder, lastPosition, positionsAfter } from './attribute-list';

const at = (key: string, position: number): Attribute => ({
  ...{ key, position, type: 'text', names: { en: key }, categories: [], revision: 1 },
  ...{ onCards: false, inFilters: false, inComparison: true },
});
/** The keys in their order after one has moved to another place. */
const moved = (list: Attribute[], key: string, to: number) => {
  const positions = positionsAfter(list, key, to);
  const changed = list.map(each => ({ ...each, position: positions.get(each.key) ?? each.position }));
  return { order: inOrder(changed).map(each => each.key), changes: positions.size };
};

const apart = [at('a', 10), at('b', 20), at('c', 30)];
const dense = [at('a', 0), at('b', 1), at('c', 1), at('d', 2), at('e', 9)];

test.each([
  ['up', apart, 'c', 1, ['a', 'c', 'b'], 1],
  ['to the beginning', apart, 'c', 0, ['c', 'a', 'b'], 1],
  ['down', apart, 'a', 1, ['b', 'a', 'c'], 1],
  ['to the end', apart, 'a', 2, ['b', 'c', 'a'], 1],
  ['to the beginning without room before it', dense, 'c', 0, ['c', 'a', 'b', 'd', 'e'], 4],
  ['down between equal positions', dense, 'a', 1, ['b', 'a', 'c', 'd', 'e'], 3],
  ['nowhere', apart, 'a', 0, ['a', 'b', 'c'], 0],
])('moves an attribute %s with few changes', (_name, list, key, to, order, changes) => {
  expect(moved(list, key, to)).toEqual({ order, changes });
});

test('puts a new attribute at the end, and never past the largest position', () => {
  expect(lastPosition([])).toBe(10);
  expect(lastPosition(apart)).toBe(40);
  expect(lastPosition([at('a', 9_995)])).toBe(10_000);
});
