import { layerProblems } from '@kerf/tooling/layers';

it('lets the folders of the API use each other in one direction', () => {
  const layers = {
    texts: [],
    platform: ['texts'],
    inventory: ['platform'],
    users: ['platform'],
    catalogue: ['platform'],
    items: ['catalogue', 'inventory', 'platform'],
    orders: ['items', 'catalogue', 'inventory', 'users', 'platform'],
    payments: ['orders', 'inventory', 'users', 'platform'],
    reviews: ['orders', 'items', 'users', 'platform'],
    operations: ['catalogue', 'reviews', 'payments', 'orders', 'items', 'users', 'inventory', 'platform'],
    'app.module.ts': [
      'operations',
      'reviews',
      'payments',
      'orders',
      'items',
      'catalogue',
      'users',
      'inventory',
      'platform',
    ],
    'main.ts': ['app.module.ts', 'platform'],
  };
  expect(layerProblems(__dirname, layers)).toEqual([]);
});
