import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: paths.profile,
    access: 'signed-in',
    title: messages.profile.title,
    load: () => import('./profile/profile-page'),
  },
  {
    path: paths.myOrders,
    access: 'signed-in',
    title: messages.orders.title,
    load: () => import('./orders/orders-page'),
  },
  {
    path: paths.addReview,
    access: 'signed-in',
    title: messages.review.title,
    load: () => import('./review/review-page'),
  },
]);
