import { orderSums, piecesText, type Summed } from './order-sums.js';

const sale = { promotion: 'a', name: 'Big Sales', amount: 3_730 };
const order: Summed = {
  currency: 'USD',
  lines: [{ discounts: [sale] }, {}],
  subtotal: 15_900,
  delivery: { name: 'Standard delivery', price: 1_995 },
  country: 'DE',
  tax: 2_858,
  taxIncluded: true,
  total: 17_895,
};

test('names amounts that add up, and below the total the tax that it includes and what is saved', () => {
  expect(orderSums(order)).toEqual({
    rows: [
      { label: 'Subtotal', amount: '$159.00' },
      { label: 'Standard delivery to Germany', amount: '$19.95' },
    ],
    total: { label: 'Total', amount: '$178.95' },
    notes: ['includes $28.58 VAT', 'You save $37.30 with Big Sales'],
  });
});

test('adds a tax that the prices do not include', () => {
  const { rows, notes } = orderSums({ ...order, taxIncluded: false, total: 20_753 });
  expect(rows.at(-1)).toEqual({ label: 'Tax', amount: '$28.58' });
  expect(notes).toEqual(['You save $37.30 with Big Sales']);
});

test('says that the tax is known with the postal code', () => {
  const { rows, notes } = orderSums({ ...order, tax: 0, taxIncluded: false, taxUnknown: true, total: 17_895 });
  expect(rows.at(-1)).toEqual({ label: 'Tax', amount: 'With your postal code' });
  expect(notes).toEqual(['You save $37.30 with Big Sales']);
});

test('calls a delivery without a price free, and says what it was', () => {
  const delivery = {
    name: 'Express delivery',
    price: 0,
    discounts: [{ promotion: 'b', name: 'Free express', amount: 2_495 }],
  };
  const { rows, notes } = orderSums({ ...order, delivery, country: undefined });
  expect(rows[1]).toEqual({ label: 'Express delivery', amount: 'Free', was: '$24.95' });
  expect(notes).toContain('You save $24.95 with Free express');
});

test('adds up what one promotion takes off several lines', () => {
  const { notes } = orderSums({
    ...order,
    tax: 0,
    lines: [{ discounts: [sale] }, { discounts: [{ ...sale, amount: 270 }] }],
  });
  expect(notes).toEqual(['You save $40.00 with Big Sales']);
});

test('has no delivery for an order without one, and no tax of zero', () => {
  expect(orderSums({ ...order, delivery: undefined, tax: 0, taxIncluded: false }).rows).toHaveLength(1);
});

test.each([
  [1, '1 piece'],
  [2, '2 pieces, $27.50 each'],
])('says how many pieces a line has: %i', (quantity, text) => {
  expect(piecesText(quantity, 2_750, 'USD')).toBe(text);
});
