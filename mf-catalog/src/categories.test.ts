import { categories as contracted } from '@kerf/contracts';
import { categories, categoryPath, toCategory } from './categories';

test('the categories are those of the contract, by the same names and in the same order', () => {
  expect(Object.entries(categories)).toEqual(Object.entries(contracted));
});

test('an address names one of the categories or all of them', () => {
  expect(toCategory('power-saw')).toBe('power-saw');
  expect(toCategory('toString')).toBeUndefined();
  expect(toCategory(null)).toBeUndefined();
  expect(categoryPath('tools-box')).toBe('/home/explore?category=tools-box');
});
