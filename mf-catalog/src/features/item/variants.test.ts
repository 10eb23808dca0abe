import type { ItemVariant } from '@kerf/contracts';
import { makeItem } from '@kerf/testing';
import { asVariant, isOffered, variantWith } from './variants';

const variant = (id: string, volts: string, battery: string, changes: Partial<ItemVariant> = {}): ItemVariant => ({
  id,
  options: [
    { name: 'Voltage', value: volts },
    { name: 'Battery', value: battery },
  ],
  price: 9900,
  stock: 5,
  minimum: 1,
  pictures: [`/${id}.svg`],
  ...changes,
});
const variants = [
  variant('a', '12 V', 'none'),
  variant('b', '12 V', '2 Ah'),
  variant('c', '18 V', 'none', { stock: 0 }),
  variant('d', '18 V', '4 Ah'),
];

test('keeps the other choices where there is such a variant, and else takes one that is in stock', () => {
  expect(variantWith(variants, ['12 V', 'none'], 1, '2 Ah')?.id).toBe('b');
  expect(variantWith(variants, ['12 V', 'none'], 0, '18 V')?.id).toBe('c');
  expect(variantWith(variants, ['12 V', '2 Ah'], 0, '18 V')?.id).toBe('d');
});

test('a value is offered if the variant with the other choices is in stock', () => {
  expect(isOffered(variants, ['12 V', 'none'], 1, '2 Ah')).toBe(true);
  expect(isOffered(variants, ['12 V', 'none'], 1, '4 Ah')).toBe(false);
  expect(isOffered(variants, ['12 V', 'none'], 0, '18 V')).toBe(false);
});

test('a variant has the name and the reviews of its item, and a price of its own', () => {
  const item = { ...makeItem({ price: 5000, wasPrice: 6000, number: 'A-1' }), variants };
  const chosen = asVariant(item, variant('d', '18 V', '4 Ah'));
  expect(chosen).toMatchObject({ _id: 'd', variantOf: item._id, name: item.name, price: 9900, pictures: ['/d.svg'] });
  expect(chosen).not.toHaveProperty('wasPrice');
  expect(chosen).not.toHaveProperty('number');
  const back = asVariant(chosen, variant(item._id, '12 V', 'none'));
  expect(back._id).toBe(item._id);
  expect(back).not.toHaveProperty('variantOf');
});
