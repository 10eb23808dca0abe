import type { RouteName } from '@kerf/contracts';
import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { messages } from './messages';

const pages: RemotePage[] = [
  {
    path: paths.profile,
    access: 'signed-in',
    title: messages.profile.title,
    description: messages.profile.about,
    menu: { order: 10, seenBy: 'signed-in' },
    load: () => import('./pages/profile-page'),
  },
  {
    path: paths.myOrders,
    access: 'signed-in',
    title: messages.orders.title,
    description: messages.orders.about,
    menu: { order: 20, seenBy: 'customer' },
    load: () => import('./pages/orders-page'),
  },
  {
    path: paths.myOrder(':id'),
    access: 'signed-in',
    title: messages.order.title,
    description: messages.order.about,
    load: () => import('./pages/order-page'),
  },
  {
    path: '/orders/:id',
    access: 'public',
    noIndex: true,
    title: messages.order.title,
    description: messages.order.about,
    load: () => import('./pages/guest-order-page'),
  },
  {
    path: paths.addReview,
    access: 'signed-in',
    title: messages.review.title,
    description: messages.review.about,
    menu: { order: 30, seenBy: 'customer' },
    load: () => import('./pages/review-page'),
  },
];

export default defineRemote(pages, {
  outdates: {
    'mf-dashboard-customer:review-added': [
      'listReviews',
      'listItemReviews',
      'getItem',
      'searchItems',
    ] satisfies RouteName[],
  },
});
