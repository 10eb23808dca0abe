import { categoryName, setCategories, shopCategories, shownCategories } from './categories';

afterEach(() => setCategories(undefined));

it('has the categories of the shop, and the key of one that the page does not know', () => {
  setCategories([{ key: 'garden', name: 'Garden tools' }]);
  expect(shopCategories()).toEqual([{ key: 'garden', name: 'Garden tools' }]);
  expect([categoryName('garden'), categoryName('new')]).toEqual(['Garden tools', 'new']);
});

it('leaves out a hidden category with all below it', () => {
  setCategories([
    { key: 'saws', name: 'Saws' },
    { key: 'old', name: 'Old', parent: 'saws', hidden: true },
    { key: 'older', name: 'Older', parent: 'old' },
    { key: 'new', name: 'New', parent: 'saws' },
  ]);
  expect(shownCategories().map(({ key }) => key)).toEqual(['saws', 'new']);
});

it('has those of a new shop where the page names none, in its language', () => {
  expect(categoryName('power-saw')).toBe('Power Saw');
  document.documentElement.lang = 'de-AT';
  expect(categoryName('power-saw')).toBe('Sägen');
  document.documentElement.lang = '';
});
