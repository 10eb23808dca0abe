import { categoryPath, toCategory } from './categories';

test('converts an address to a category, or to undefined for all categories', () => {
  expect(toCategory('power-saw')).toBe('power-saw');
  expect(toCategory('toString')).toBeUndefined();
  expect(toCategory(null)).toBeUndefined();
  expect(categoryPath('tools-box')).toBe('/home/explore?category=tools-box');
});
