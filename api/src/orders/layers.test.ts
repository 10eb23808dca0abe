import { layerProblems } from '@kerf/tooling/layers';

it('lets the folders of the orders use each other in one direction', () => {
  const layers = {
    record: [],
    pricing: [],
    fulfilment: ['pricing', 'record'],
    views: ['fulfilment', 'pricing', 'record'],
    sales: ['record'],
    promotions: ['pricing', 'sales', 'record'],
    tax: ['pricing', 'record'],
    notices: ['record'],
    cart: ['promotions', 'tax', 'pricing'],
    checkout: ['cart', 'promotions', 'tax', 'pricing', 'record'],
    drafts: ['checkout', 'cart', 'promotions', 'views', 'pricing', 'record'],
    receipts: ['views', 'record'],
    'orders.controller.ts': ['checkout', 'pricing', 'notices', 'views', 'fulfilment'],
    'orders.module.ts': [
      ...[
        'fulfilment',
        'orders.controller.ts',
        'drafts',
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
