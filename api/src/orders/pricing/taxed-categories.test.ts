import { CategoryTree } from '../../catalogue/categories/category-tree.js';
import { seedRecords } from '../../catalogue/categories/seed-records.js';
import { loadRules } from '../../platform/shop-rules/rules.js';
import { withTaxedCategories } from './taxed-categories.js';

const [first] = seedRecords();
if (!first) throw new Error('There is no seed.');
const tree = new CategoryTree([
  { ...first, _id: 'books', parent: null },
  { ...first, _id: 'plans', parent: 'books' },
  { ...first, _id: 'software', parent: 'plans' },
  { ...first, _id: 'saws', parent: null },
]);

it('taxes a category as the nearest one above it that has a rate', () => {
  const rules = loadRules();
  const taxed = (categories: Record<string, number>) =>
    withTaxedCategories({ ...rules, tax: [{ countries: ['*'], rate: 1900, included: true, categories }] }, tree).tax[0]
      ?.categories;
  expect(taxed({ books: 700 })).toEqual({ books: 700, plans: 700, software: 700 });
  expect(taxed({ books: 700, software: 1900, gone: 0 })).toEqual({ books: 700, plans: 700, software: 1900, gone: 0 });
  expect(taxed({})).toEqual({});
});
