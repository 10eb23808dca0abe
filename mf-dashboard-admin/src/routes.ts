import { defineRemote, paths } from '@kerf/federation';
import { pageMessages } from './messages/page-messages';
import { ownPaths } from './paths';

const needs = ['@kerf/contracts/staff'] as const;
const orderNeeds = ['@kerf/contracts/orders'] as const;

export default defineRemote(
  [
    {
      path: ownPaths.overview,
      access: 'staff',
      needs,
      title: pageMessages.overview.title,
      description: pageMessages.overview.about,
      menu: { order: 5, seenBy: 'staff' },
      load: () => import('./pages/overview-page'),
    },
    {
      path: ownPaths.promotions,
      access: 'admin',
      needs,
      title: pageMessages.promotions.title,
      description: pageMessages.promotions.about,
      menu: { order: 55, seenBy: 'admin' },
      load: () => import('./pages/promotions-page'),
    },
    {
      path: ownPaths.audit,
      access: 'admin',
      needs,
      title: pageMessages.audit.title,
      description: pageMessages.audit.about,
      load: () => import('./pages/audit-page'),
    },
    {
      path: paths.addItem,
      access: 'catalogue',
      needs,
      title: pageMessages.addItem.title,
      description: pageMessages.addItem.about,
      menu: { order: 20, seenBy: 'catalogue' },
      load: () => import('./pages/add-item-page'),
    },
    {
      path: paths.manageItems,
      access: 'catalogue',
      needs,
      title: pageMessages.items.title,
      description: pageMessages.items.about,
      menu: { order: 50, seenBy: 'catalogue' },
      load: () => import('./pages/manage-items-page'),
    },
    {
      path: ownPaths.shopReviews,
      access: 'support',
      needs,
      title: pageMessages.reviews.title,
      description: pageMessages.reviews.about,
      load: () => import('./pages/shop-reviews-page'),
    },
    {
      path: ownPaths.importItems,
      access: 'catalogue',
      needs,
      title: pageMessages.importItems.title,
      description: pageMessages.importItems.about,
      load: () => import('./pages/import-items-page'),
    },
    {
      path: ownPaths.editItem(':id'),
      access: 'catalogue',
      needs,
      title: pageMessages.editItem.title,
      description: pageMessages.editItem.about,
      load: () => import('./pages/edit-item-page'),
    },
    {
      path: ownPaths.variants(':id'),
      access: 'catalogue',
      needs,
      title: pageMessages.variants.title,
      description: pageMessages.variants.about,
      load: () => import('./pages/variants-page'),
    },
    {
      path: ownPaths.itemReviews(':id'),
      access: 'support',
      needs,
      title: pageMessages.itemReviews.title,
      description: pageMessages.itemReviews.about,
      load: () => import('./pages/item-reviews-page'),
    },
    {
      path: paths.allOrders,
      access: 'support',
      needs: orderNeeds,
      title: pageMessages.orders.title,
      description: pageMessages.orders.about,
      menu: { order: 30, seenBy: 'support' },
      load: () => import('./pages/orders-page'),
    },
    {
      path: ownPaths.order(':id'),
      access: 'support',
      needs: orderNeeds,
      title: pageMessages.order.title,
      description: pageMessages.order.about,
      load: () => import('./pages/order-page'),
    },
    {
      path: paths.allUsers,
      access: 'admin',
      needs,
      title: pageMessages.users.title,
      description: pageMessages.users.about,
      menu: { order: 40, seenBy: 'admin' },
      load: () => import('./pages/users-page'),
    },
    {
      // The specification lists the entries of the sidebar. The list of users links to this page.
      path: ownPaths.messages,
      access: 'support',
      needs,
      title: pageMessages.contact.title,
      description: pageMessages.contact.about,
      load: () => import('./pages/messages-page'),
    },
    {
      // The specification lists the entries of the sidebar, so this page has none. The overview links to it.
      path: ownPaths.releases,
      access: 'staff',
      needs,
      title: pageMessages.releases.title,
      description: pageMessages.releases.about,
      load: () => import('./pages/releases-page'),
    },
  ],
  {
    fragments: { 'mf-dashboard-admin/staff-search': { version: 1, load: () => import('./fragments/staff-search') } },
  },
);
