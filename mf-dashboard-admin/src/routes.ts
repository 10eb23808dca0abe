import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { pageMessages } from './messages/page-messages';
import { ownPaths } from './paths';

/** Of a page that names none. */
const needs: RemotePage['needs'] = ['@kerf/contracts/staff'];
const orderNeeds = ['@kerf/contracts/orders'] as const;

const pages: RemotePage[] = [
  {
    path: ownPaths.overview,
    access: 'staff',
    ...pageMessages.overview,
    menu: { order: 5, seenBy: 'staff' },
    load: () => import('./pages/overview-page'),
  },
  {
    path: ownPaths.promotions,
    access: 'admin',
    ...pageMessages.promotions,
    menu: { order: 55, seenBy: 'admin' },
    load: () => import('./pages/promotions-page'),
  },
  {
    path: ownPaths.audit,
    access: 'admin',
    ...pageMessages.audit,
    load: () => import('./pages/audit-page'),
  },
  {
    path: paths.addItem,
    access: 'catalogue',
    ...pageMessages.addItem,
    menu: { order: 20, seenBy: 'catalogue' },
    load: () => import('./pages/add-item-page'),
  },
  {
    path: paths.manageItems,
    access: 'catalogue',
    ...pageMessages.items,
    menu: { order: 50, seenBy: 'catalogue' },
    load: () => import('./pages/manage-items-page'),
  },
  {
    path: ownPaths.shopReviews,
    access: 'support',
    ...pageMessages.reviews,
    load: () => import('./pages/shop-reviews-page'),
  },
  {
    path: ownPaths.importItems,
    access: 'catalogue',
    ...pageMessages.importItems,
    load: () => import('./pages/import-items-page'),
  },
  {
    path: ownPaths.editItem(':id'),
    access: 'catalogue',
    ...pageMessages.editItem,
    load: () => import('./pages/edit-item-page'),
  },
  {
    path: ownPaths.variants(':id'),
    access: 'catalogue',
    ...pageMessages.variants,
    load: () => import('./pages/variants-page'),
  },
  {
    path: ownPaths.itemReviews(':id'),
    access: 'support',
    ...pageMessages.itemReviews,
    load: () => import('./pages/item-reviews-page'),
  },
  {
    path: paths.allOrders,
    access: 'support',
    needs: orderNeeds,
    ...pageMessages.orders,
    menu: { order: 30, seenBy: 'support' },
    load: () => import('./pages/orders-page'),
  },
  {
    path: ownPaths.order(':id'),
    access: 'support',
    needs: orderNeeds,
    ...pageMessages.order,
    load: () => import('./pages/order-page'),
  },
  {
    path: paths.allUsers,
    access: 'admin',
    ...pageMessages.users,
    menu: { order: 40, seenBy: 'admin' },
    load: () => import('./pages/users-page'),
  },
  {
    // The specification lists the entries of the sidebar. The list of users links to this page.
    path: ownPaths.messages,
    access: 'support',
    needs: orderNeeds,
    ...pageMessages.contact,
    load: () => import('./pages/messages-page'),
  },
  {
    // The specification lists the entries of the sidebar, so this page has none. The overview links to it.
    path: ownPaths.releases,
    access: 'staff',
    ...pageMessages.releases,
    load: () => import('./pages/releases-page'),
  },
];

export default defineRemote(
  pages.map(page => ({ needs, ...page })),
  {
    fragments: {
      'mf-dashboard-admin/open-work': { version: 1, load: () => import('./fragments/open-work') },
      'mf-dashboard-admin/staff-search': { version: 1, load: () => import('./fragments/staff-search') },
    },
  },
);
