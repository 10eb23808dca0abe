import type { RouteName } from '@kerf/contracts';
import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { pageMessages } from './page-messages';

const pages: RemotePage[] = [
  {
    path: paths.profile,
    access: 'signed-in',
    ...pageMessages.profile,
    menu: [
      { order: 10, seenBy: 'customer' },
      { order: 90, seenBy: 'staff', icon: 'person' },
    ],
    load: () => import('./pages/profile-page'),
  },
  {
    path: paths.myOrders,
    access: 'signed-in',
    ...pageMessages.orders,
    menu: { order: 20, seenBy: 'customer' },
    load: () => import('./pages/orders-page'),
  },
  {
    path: paths.myOrder(':id'),
    access: 'signed-in',
    ...pageMessages.order,
    load: () => import('./pages/order-page'),
  },
  {
    path: paths.trackOrder,
    access: 'public',
    noIndex: true,
    ...pageMessages.track,
    load: () => import('./pages/track-page'),
  },
  {
    path: '/orders/:id',
    access: 'public',
    noIndex: true,
    ...pageMessages.order,
    load: () => import('./pages/guest-order-page'),
  },
  {
    path: paths.addReview,
    access: 'signed-in',
    ...pageMessages.review,
    menu: { order: 30, seenBy: 'customer' },
    load: () => import('./pages/review-page'),
  },
];

export default defineRemote(pages, {
  slots: ['mf-dashboard-customer/profile'],
  outdates: {
    'mf-dashboard-customer:review-added': [
      'listReviews',
      'listItemReviews',
      'listReviewed',
      'getItem',
      'searchItems',
    ] satisfies RouteName[],
  },
});
