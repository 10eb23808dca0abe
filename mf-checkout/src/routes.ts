import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
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
]);
