import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: paths.profile,
    access: 'signed-in',
    title: messages.profile.title,
    description: messages.profile.about,
    load: () => import('./pages/profile-page'),
  },
  {
    path: paths.myOrders,
    access: 'signed-in',
    title: messages.orders.title,
    description: messages.orders.about,
    load: () => import('./pages/orders-page'),
  },
  {
    path: paths.addReview,
    access: 'signed-in',
    title: messages.review.title,
    description: messages.review.about,
    load: () => import('./pages/review-page'),
  },
]);
