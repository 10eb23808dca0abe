import { above, and, below, type Condition, has, holds, not, or } from './conditions.js';

test.each<[Condition, object, object]>([
  [below('stock', 'minimum'), { stock: 1, minimum: 2 }, { stock: 2, minimum: 2 }],
  [below('price', 'wasPrice'), { price: 1, wasPrice: 2 }, { price: 1 }],
  [above('stock', 10), { stock: 11 }, { stock: 10 }],
  [above('rating.count', 1), { rating: { count: 2 } }, { rating: { count: 1 } }],
  [has('choices'), { choices: [] }, { choices: null }],
  [not(has('priceFrom')), {}, { priceFrom: 1 }],
  [and(not(below('stock', 'minimum')), below('stock', 11)), { stock: 10, minimum: 1 }, { stock: 11, minimum: 1 }],
  [or(not(has('choices')), above('stock', 10)), { choices: [], stock: 11 }, { choices: [], stock: 10 }],
])('%j holds for %j and not for %j', (condition, item, other) => {
  // The page server has it as JSON.
  const read: Condition = JSON.parse(JSON.stringify(condition));
  expect([condition, read].map(each => [holds(each, item), holds(each, other)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('takes only fields of an item, and compares only numbers', () => {
  // @ts-expect-error: there is no such field
  below('stok', 10);
  // @ts-expect-error: a name is no number
  above('name', 10);
  // @ts-expect-error: there is no such field
  below('price', 'oldPrice');
  // @ts-expect-error: there is no such field
  has('rating.sum');
  // @ts-expect-error: there is no such comparison
  const condition: Condition = ['under', 'stock', 10];
  expect(() => holds(condition, {})).toThrow('["under","stock",10] is no condition.');
});
