import { orderSums, piecesText, type Summed } from './order-sums.js';

const sale = { promotion: 'a', name: 'Big Sales', amount: 3_730 };
const code = { promotion: 'b', name: 'Welcome', code: 'WELCOME10', amount: 1_590 };
const drill = { quantity: 1, price: 15_900, list: 19_630, discounts: [sale], total: 15_900 };
const order: Summed = {
  currency: 'USD',
  lines: [drill],
  delivery: { name: 'Standard delivery', price: 1_995 },
  country: 'DE',
  tax: 2_858,
  taxIncluded: true,
  total: 17_895,
};

test('names amounts that add up, and below the total the tax that it includes and what is saved', () => {
  expect(orderSums(order)).toEqual({
    lines: [{ line: drill, amount: '$159.00', was: '$196.30' }],
    rows: [
      { label: 'Subtotal', amount: '$159.00' },
      { label: 'Standard delivery to Germany', amount: '$19.95' },
    ],
    total: { label: 'Total', amount: '$178.95' },
    notes: ['includes $28.58 VAT', 'You save $37.30 with Big Sales'],
  });
});

test('has a row for each code and each promotion of the cart, with what it takes off all lines', () => {
  const club = { promotion: 'c', name: 'Club', amount: 100 };
  const saw = { quantity: 2, price: 1_000, list: 2_000, discounts: [{ ...code, amount: 200 }, club], total: 1_700 };
  const { lines, rows, total } = orderSums({
    ...order,
    lines: [{ ...drill, discounts: [sale, code], total: 14_310 }, saw],
    total: 18_005,
  });
  expect(lines).toMatchObject([{ amount: '$159.00', was: '$196.30' }, { amount: '$20.00' }]);
  expect(lines[1]).not.toHaveProperty('was');
  expect([...rows, total]).toEqual([
    { label: 'Subtotal', amount: '$179.00' },
    { label: 'WELCOME10', amount: '−$17.90' },
    { label: 'Club', amount: '−$1.00' },
    { label: 'Standard delivery to Germany', amount: '$19.95' },
    { label: 'Total', amount: '$180.05' },
  ]);
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

test('takes a code for the delivery off the delivery', () => {
  const discounts = [{ promotion: 'd', name: 'Free express', code: 'EXPRESS', amount: 2_495 }];
  const delivery = { name: 'Express delivery', price: 0, discounts };
  expect(orderSums({ ...order, delivery, country: undefined }).rows.slice(1)).toEqual([
    { label: 'Express delivery', amount: '$24.95' },
    { label: 'EXPRESS', amount: '−$24.95' },
  ]);
});

test('calls a delivery without a price free', () => {
  const delivery = { name: 'Standard delivery', price: 0 };
  expect(orderSums({ ...order, delivery, country: undefined }).rows[1]).toEqual({
    label: 'Standard delivery',
    amount: 'Free',
  });
});

test('adds up what one sale takes off several lines', () => {
  const saw = { quantity: 1, price: 1_000, list: 1_270, discounts: [{ ...sale, amount: 270 }], total: 1_000 };
  expect(orderSums({ ...order, tax: 0, lines: [drill, saw] }).notes).toEqual(['You save $40.00 with Big Sales']);
});

test('sums a line of an earlier release, which has neither a list price nor discounts', () => {
  const line = { quantity: 2, price: 1_000, total: 2_000 };
  expect(orderSums({ ...order, lines: [line] })).toMatchObject({
    lines: [{ amount: '$20.00' }],
    rows: [{ label: 'Subtotal', amount: '$20.00' }, {}],
  });
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
