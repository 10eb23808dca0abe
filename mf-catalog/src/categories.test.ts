import { categoryPath, toCategory } from './categories';

test('an address names one of the categories or all of them', () => {
  expect(toCategory('power-saw')).toBe('power-saw');
  expect(toCategory('toString')).toBeUndefined();
  expect(toCategory(null)).toBeUndefined();
  expect(categoryPath('tools-box')).toBe('/home/explore?category=tools-box');
});
