import { formatCents } from '../domain/index.js';
import { type FieldList, type FieldText, fieldText } from './item-fields.js';

const item = {
  _id: '1',
  name: 'Saw',
  stock: 1234,
  price: 123_450,
  wasPrice: 246_900,
  rating: { average: 4.5, count: 2 },
};

const text = ([of, as]: FieldText, language = 'en') =>
  fieldText(item, of, as, { amount: cents => formatCents(cents, undefined, language), language });

test.each<[FieldText, string, string]>([
  [['name'], 'Saw', 'Saw'],
  [['stock'], '1234', '1.234'],
  [['rating.average', 'decimal'], '4.5', '4,5'],
  [['price', 'price'], '$1,234.50', '1.234,50\u00a0$'],
  [['wasPrice', 'saving'], '$1,234.50', '1.234,50\u00a0$'],
  [['wasPrice', 'percentOff'], '50', '50'],
  [['lowestPrice', 'price'], '', ''],
  [['description'], '', ''],
  [['_id', 'opens'], '1', '1'],
])('writes %j as %s, and as %s in German', (field, english, german) => {
  expect([text(field), text(field, 'de')]).toEqual([english, german]);
});

test('leads to the variant whose price a list shows', () => {
  const family = { ...item, fromVariant: '2' };
  expect(fieldText(family, '_id', 'opens', { amount: String })).toBe('2');
});

test('has the formats that fit the type of a field', () => {
  const all: (FieldText | FieldList)[] = [
    // @ts-expect-error: there is no such field
    ['nmae'],
    // @ts-expect-error: an amount in cents is no text
    ['price'],
    // @ts-expect-error: a number of pieces is no amount
    ['stock', 'price'],
    // @ts-expect-error: a name is no number
    ['name', 'decimal'],
    // @ts-expect-error: only the price before the reduction is compared with the price
    ['price', 'percentOff'],
    // @ts-expect-error: there is no such format
    ['price', 'dollars'],
    // @ts-expect-error: a list is no text
    ['specs'],
    // @ts-expect-error: a name is no list
    { of: 'name', as: 'keyData' },
  ];
  expect(all).toHaveLength(8);
});
