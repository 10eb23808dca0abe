import type { RouteName } from '@kerf/contracts';
import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { messages } from './messages';

const pages: RemotePage[] = [
  {
    path: paths.order(':id'),
    access: 'signed-in',
    title: messages.order.title,
    description: messages.order.about,
    load: () => import('./pages/order-page'),
    reads: { api: ['/items/:id'] },
  },
  {
    path: paths.payment(':id'),
    access: 'signed-in',
    title: messages.payment.title,
    description: messages.payment.about,
    load: () => import('./pages/payment-page'),
  },
];

export default defineRemote(pages, {
  outdates: {
    'mf-checkout:order-placed': ['listMyOrders', 'listItems', 'getItem', 'listOrders'] satisfies RouteName[],
    'mf-checkout:order-paid': ['listMyOrders', 'listOrders'] satisfies RouteName[],
  },
});
