import { protectionsIn, protectionsList } from './protections.ts';

test('lists the tests of protections by room, with what fails without each', () => {
  const file = 'api/src/orders/cart-orders.http.test.ts';
  const source =
    "// Without this, 10 units were sold twice.\ntest('sells a unit once', …);\n\ntest('keeps all lines', …);";
  const protections = protectionsIn(file, source, ['sells a unit once', 'keeps all lines']);
  expect(protectionsList(protections).split('\n').slice(4)).toEqual([
    '## api/src/orders',
    '',
    `- \`${file}\` sells a unit once *Without this, 10 units were sold twice.*`,
    `- \`${file}\` keeps all lines`,
    '',
  ]);
});

test('leaves out the tests of other files', () => {
  expect(protectionsIn('api/src/orders/pricing/price-cart.test.ts', '', ['adds up'])).toEqual([]);
});
