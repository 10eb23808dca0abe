import type { ItemVariant } from '@kerf/contracts';
import { makeItem } from '@kerf/testing';
import { asVariant, fullerThan, isOffered, soldOutOf, variantWith } from './variants';

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

test('says with which other values a value is sold out, if it is in stock with different ones', () => {
  const [bare12, kit12, bare18, kit18] = variants as [ItemVariant, ItemVariant, ItemVariant, ItemVariant];
  expect(soldOutOf(variants, bare12, 0)).toBeUndefined();
  expect(soldOutOf(variants, bare18, 1)).toEqual({ others: '18 V' });
  expect(soldOutOf(variants, bare18, 0)).toEqual({ others: 'none' });
  // Not one of 18 V is in stock.
  expect(soldOutOf([bare12, kit12, bare18, { ...kit18, stock: 0 }], bare18, 0)).toEqual({});
});

test('offers the cheapest complete variant that is in stock, of the same voltage if there is one', () => {
  const without = 'Without battery';
  const bare12 = variant('a', '12 V', 'none', { without });
  const kits = [
    variant('b', '12 V', '2 Ah', { price: 13_900, stock: 0 }),
    variant('c', '12 V', '4 Ah', { price: 16_900 }),
    variant('d', '12 V', '5 Ah', { price: 19_900 }),
    variant('e', '18 V', '2 Ah', { price: 12_900 }),
  ];
  const item = makeItem({ choices: bare12.options, variants: [bare12, ...kits] });
  expect(fullerThan(item)?.id).toBe('c');
  expect(fullerThan({ ...item, variants: [bare12] })).toBeUndefined();
});

test('a variant has its own box, name and missing parts, and otherwise the box of the item', () => {
  const part = (name: string) => ({ quantity: 1, name });
  const kit = variant('a', '12 V', '2 Ah', { box: [part('Drill'), part('Battery')] });
  const bare = variant('b', '12 V', 'none', {
    ...{ box: [part('Drill')], without: 'Without battery', versionName: 'Drill, body only' },
  });
  const large = variant('c', '12 V', '4 Ah');
  const item = { ...makeItem({ box: kit.box ?? [] }), variants: [kit, bare, large] };
  const chosen = asVariant(item, bare);
  expect(chosen).toMatchObject({ box: bare.box, without: 'Without battery', versionName: 'Drill, body only' });
  const other = asVariant(chosen, large);
  expect(other.box).toEqual(kit.box);
  expect(other).not.toHaveProperty('without');
  expect(other).not.toHaveProperty('versionName');
});
