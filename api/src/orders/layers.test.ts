import { layerProblems } from '@kerf/tooling/layers';

it('lets the folders of the orders use each other in one direction', () => {
  const layers = {
    record: [],
    views: ['record'],
    pricing: [],
    promotions: ['pricing', 'record'],
    tax: ['pricing', 'record'],
    sales: ['record'],
    notices: ['record'],
    cart: ['promotions', 'tax', 'pricing'],
    checkout: ['cart', 'promotions', 'tax', 'pricing', 'record'],
    fulfilment: ['record'],
    receipts: ['views', 'record'],
    'orders.controller.ts': ['checkout', 'pricing', 'notices', 'views'],
    'orders.module.ts': [
      ...[
        'orders.controller.ts',
        'checkout',
        'cart',
        'notices',
        'sales',
        'tax',
        'promotions',
        'pricing',
        'views',
        'record',
      ],
    ],
  };
  expect(layerProblems(__dirname, layers)).toEqual([]);
});
