import { makeItem } from '@kerf/testing';
import { emptyRow, valuesOf, withOptions } from './variant-values';

const item = makeItem({ price: 9_900, wasPrice: 11_900, number: 'KD-1' });

test('the first option makes the item its own first variant, at its list price', () => {
  const form = withOptions(item, valuesOf(item), ['Voltage']);
  expect(form.variants).toEqual([{ id: item._id, options: [''], price: 119, image: item.image, number: 'KD-1' }]);
});

test('a removed option takes its values with it', () => {
  const before = { options: ['Voltage', 'Battery'], variants: [{ options: ['12 V', 'none'], price: 5 }] };
  expect(withOptions(item, before, ['Battery']).variants[0]?.options).toEqual(['none']);
  expect(withOptions(item, before, ['Voltage', 'Battery', 'Case']).variants[0]?.options).toEqual(['12 V', 'none', '']);
  expect(withOptions(item, before, [])).toEqual({ options: [], variants: [] });
});

test('a new row has the price of the row above', () => {
  expect(emptyRow({ options: ['Voltage'], variants: [{ options: ['12 V'], price: 89 }] })).toEqual({
    options: [''],
    price: 89,
    stock: 0,
  });
});
