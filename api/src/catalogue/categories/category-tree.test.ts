import type { CategoryRecord } from './categories.schema.js';
import { CategoryTree } from './category-tree.js';

const record = (
  _id: string,
  parent: string | null,
  position = 0,
  more: Partial<CategoryRecord> = {},
): CategoryRecord => ({
  ...{ _id, name: _id.toUpperCase(), translations: { de: { name: `${_id}-de` } }, parent, position },
  ...{ picture: null, hidden: false, revision: 1, holds: 0, removedAt: null },
  ...more,
});

const tree = new CategoryTree([
  record('saws', null, 1),
  record('drills', null, 0),
  record('blades', 'saws', 1),
  record('jigsaws', 'saws', 0),
  record('fine', 'blades'),
  record('lost', 'gone', 2),
]);

it('lists each category before those below it, and one without its parent as a department', () => {
  expect(tree.all.map(({ key }) => key)).toEqual(['drills', 'saws', 'jigsaws', 'blades', 'fine', 'lost']);
});

it('knows the way to a category, and all below it', () => {
  expect(tree.pathTo('fine').map(({ key }) => key)).toEqual(['saws', 'blades', 'fine']);
  expect(tree.pathTo('nothing')).toEqual([]);
  expect(tree.withDescendants(['saws'])).toEqual(['blades', 'fine', 'jigsaws', 'saws']);
  expect(tree.withDescendants(['blades', 'drills', 'nothing'])).toEqual(['blades', 'drills', 'fine']);
});

it.each([
  ['a new one below the second level', 'new', 'blades', true],
  ['a new one below the third level', 'new', 'fine', false],
  ['two levels below a department', 'blades', 'drills', true],
  ['two levels below the second level', 'blades', 'jigsaws', false],
  ['three levels below a department', 'saws', 'drills', false],
  ['three levels as a department', 'saws', null, true],
])('has at most three levels: %s', (_case, key, parent, fits) => {
  expect(tree.fits(key, parent)).toBe(fits);
});

it('finds items by the names of their category and of those above it, in a language or in English', () => {
  expect(tree.wordsOf('fine', 'de')).toBe('saws-de blades-de fine-de');
  expect(tree.wordsOf('jigsaws', 'ja')).toBe('SAWS JIGSAWS');
  expect(tree.wordsOf(null)).toBe('');
});

it('counts the departments, and what is beside and below a chosen category', () => {
  expect(tree.near([]).map(({ key }) => key)).toEqual(['drills', 'saws']);
  expect(tree.near(['blades']).map(({ key }) => key)).toEqual(['drills', 'saws', 'jigsaws', 'blades', 'fine']);
});
