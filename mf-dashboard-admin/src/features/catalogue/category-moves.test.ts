import type { Category } from '@kerf/contracts';
import { fitsBelow, keyOf, placeByDrop, placeByKey } from './category-moves';

const category = (key: string, parent: string | null = null): Category => ({
  ...{ key, name: key, parent, picture: null, hidden: false, revision: 1 },
});
const categories = [
  category('drills'),
  category('saws'),
  category('jigsaws', 'saws'),
  category('blades', 'saws'),
  category('fine', 'blades'),
  category('boxes'),
];
const named = (key: string) => categories.find(each => each.key === key) ?? category(key);

test.each([
  ['saws', 'ArrowUp', { parent: null, position: 0 }],
  ['drills', 'ArrowUp', undefined],
  ['saws', 'ArrowDown', { parent: null, position: 2 }],
  ['boxes', 'ArrowDown', undefined],
  ['boxes', 'ArrowRight', { parent: 'saws', position: 2 }],
  // It would have a fourth level.
  ['blades', 'ArrowRight', undefined],
  ['drills', 'ArrowRight', undefined],
  ['fine', 'ArrowLeft', { parent: 'saws', position: 2 }],
  ['jigsaws', 'ArrowLeft', { parent: null, position: 2 }],
  ['saws', 'ArrowLeft', undefined],
  ['saws', 'Enter', undefined],
])('moves %s by %s', (key, arrow, place) => {
  expect(placeByKey(categories, named(key), arrow)).toEqual(place);
});

test.each([
  ['boxes', 'drills', 'before', { parent: null, position: 0 }],
  ['drills', 'boxes', 'behind', { parent: null, position: 2 }],
  ['boxes', 'saws', 'below', { parent: 'saws', position: 2 }],
  ['boxes', 'blades', 'before', { parent: 'saws', position: 1 }],
  ['saws', 'blades', 'below', undefined],
  ['saws', 'drills', 'below', undefined],
  ['saws', 'saws', 'before', undefined],
] as const)('drops %s on %s, %s', (key, target, part, place) => {
  expect(placeByDrop(categories, key, named(target), part)).toEqual(place);
});

test('puts no category below itself', () => {
  expect([fitsBelow(categories, 'blades', 'fine'), fitsBelow(categories, 'boxes', 'blades')]).toEqual([false, true]);
});

test.each([
  ['Garden Tools', 'garden-tools'],
  ['  12 V “Säge” & Co. ', 'v-sa-ge-co'],
  ['電動', ''],
])('makes a key of %j', (name, key) => expect(keyOf(name)).toBe(key.replace('sa-ge', keyOf('Säge'))));
