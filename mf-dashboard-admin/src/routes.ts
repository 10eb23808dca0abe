import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';
import { ownPaths } from './paths';
import { variantMessages } from './variant-messages';

const needs = ['@kerf/contracts/staff'] as const;
const orderNeeds = ['@kerf/contracts/orders'] as const;

export default defineRemote(
  [
    {
      path: ownPaths.overview,
      access: 'staff',
      needs,
      title: messages.overview.title,
      description: messages.overview.about,
      menu: { order: 5, seenBy: 'staff' },
      load: () => import('./pages/overview-page'),
    },
    {
      path: ownPaths.promotions,
      access: 'admin',
      needs,
      title: messages.promotions.title,
      description: messages.promotions.about,
      menu: { order: 55, seenBy: 'admin' },
      load: () => import('./pages/promotions-page'),
    },
    {
      path: ownPaths.audit,
      access: 'admin',
      needs,
      title: messages.audit.title,
      description: messages.audit.about,
      load: () => import('./pages/audit-page'),
    },
    {
      path: paths.addItem,
      access: 'catalogue',
      needs,
      title: messages.addItem.title,
      description: messages.addItem.about,
      menu: { order: 20, seenBy: 'catalogue' },
      load: () => import('./pages/add-item-page'),
    },
    {
      path: paths.manageItems,
      access: 'catalogue',
      needs,
      title: messages.items.title,
      description: messages.items.about,
      menu: { order: 50, seenBy: 'catalogue' },
      load: () => import('./pages/manage-items-page'),
    },
    {
      path: ownPaths.shopReviews,
      access: 'support',
      needs,
      title: messages.reviews.title,
      description: messages.reviews.about,
      load: () => import('./pages/shop-reviews-page'),
    },
    {
      path: ownPaths.importItems,
      access: 'catalogue',
      needs,
      title: messages.importItems.title,
      description: messages.importItems.about,
      load: () => import('./pages/import-items-page'),
    },
    {
      path: ownPaths.editItem(':id'),
      access: 'catalogue',
      needs,
      title: messages.editItem.title,
      description: messages.editItem.about,
      load: () => import('./pages/edit-item-page'),
    },
    {
      path: ownPaths.variants(':id'),
      access: 'catalogue',
      needs,
      title: variantMessages.title,
      description: variantMessages.about,
      load: () => import('./pages/variants-page'),
    },
    {
      path: ownPaths.itemReviews(':id'),
      access: 'support',
      needs,
      title: messages.reviews.title,
      description: messages.reviews.about,
      load: () => import('./pages/item-reviews-page'),
    },
    {
      path: paths.allOrders,
      access: 'support',
      needs: orderNeeds,
      title: messages.orders.title,
      description: messages.orders.about,
      menu: { order: 30, seenBy: 'support' },
      load: () => import('./pages/orders-page'),
    },
    {
      path: ownPaths.order(':id'),
      access: 'support',
      needs: orderNeeds,
      title: messages.order.title,
      description: messages.order.about,
      load: () => import('./pages/order-page'),
    },
    {
      path: paths.allUsers,
      access: 'admin',
      needs,
      title: messages.users.title,
      description: messages.users.about,
      menu: { order: 40, seenBy: 'admin' },
      load: () => import('./pages/users-page'),
    },
    {
      // The specification lists the entries of the sidebar. The list of users links to this page.
      path: ownPaths.messages,
      access: 'support',
      needs,
      title: messages.contact.title,
      description: messages.contact.about,
      load: () => import('./pages/messages-page'),
    },
    {
      // The specification lists the entries of the sidebar, so this page has none. The overview links to it.
      path: ownPaths.releases,
      access: 'staff',
      needs,
      title: messages.releases.title,
      description: messages.releases.about,
      load: () => import('./pages/releases-page'),
    },
  ],
  {
    fragments: { 'mf-dashboard-admin/staff-search': { version: 1, load: () => import('./fragments/staff-search') } },
  },
);
