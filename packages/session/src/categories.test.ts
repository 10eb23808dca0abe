import { categoryName, setCategories, shopCategories, shownCategories } from './categories';

afterEach(() => setCategories(undefined));

it('has the categories of the shop, and the key of one that the page does not know', () => {
  setCategories([{ key: 'garden', name: 'Garden tools' }]);
  expect(shopCategories()).toEqual([{ key: 'garden', name: 'Garden tools' }]);
  expect([categoryName('garden'), categoryName('new')]).toEqual(['Garden tools', 'new']);
});

it('leaves hidden categories out of menus and filters', () => {
  setCategories([
    { key: 'saws', name: 'Saws' },
    { key: 'old', name: 'Old', parent: 'saws', hidden: true },
  ]);
  expect(shownCategories().map(({ key }) => key)).toEqual(['saws']);
});

it('has those of a new shop where the page names none', () => {
  expect(categoryName('power-saw')).toBe('Power Saw');
});
