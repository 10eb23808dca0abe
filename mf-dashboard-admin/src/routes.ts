import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { menuMessages, pageMessages } from './messages/page-messages';
import { ownPaths } from './paths';

/** Of a page that names none. */
const needs: RemotePage['needs'] = ['@kerf/contracts/staff'];
const orderNeeds = ['@kerf/contracts/orders'] as const;
const draftNeeds = ['@kerf/contracts/orders', '@kerf/contracts/staff'] as const;

/** The groups of the sidebar. */
const sales = { group: menuMessages.sales };
const catalogue = { group: menuMessages.catalogue };
const shop = { group: menuMessages.shop };

const pages: RemotePage[] = [
  {
    path: ownPaths.overview,
    access: 'staff',
    ...pageMessages.overview,
    menu: { order: 5, seenBy: 'staff', icon: 'house', pinned: 1 },
    load: () => import('./pages/overview-page'),
  },
  {
    path: ownPaths.promotions,
    access: 'admin',
    ...pageMessages.promotions,
    menu: { ...catalogue, order: 53, seenBy: 'admin', icon: 'tag' },
    load: () => import('./pages/promotions-page'),
  },
  {
    path: ownPaths.addPromotion,
    access: 'admin',
    ...pageMessages.addPromotion,
    load: () => import('./pages/promotion-page'),
  },
  {
    path: ownPaths.editPromotion(':id'),
    access: 'admin',
    ...pageMessages.editPromotion,
    load: () => import('./pages/promotion-page'),
  },
  {
    path: ownPaths.audit,
    access: 'admin',
    ...pageMessages.audit,
    menu: { ...shop, order: 81, seenBy: 'admin', icon: 'log' },
    load: () => import('./pages/audit-page'),
  },
  {
    path: ownPaths.deadJobs,
    access: 'admin',
    ...pageMessages.deadJobs,
    menu: { ...shop, order: 82, seenBy: 'admin', icon: 'alert', count: 'deadJobs' },
    load: () => import('./pages/dead-jobs-page'),
  },
  {
    path: paths.addItem,
    access: 'catalogue',
    ...pageMessages.addItem,
    menu: { ...catalogue, order: 51, seenBy: 'catalogue', icon: 'plus' },
    load: () => import('./pages/add-item-page'),
  },
  {
    path: paths.manageItems,
    access: 'catalogue',
    ...pageMessages.items,
    menu: { ...catalogue, order: 50, seenBy: 'catalogue', icon: 'list', pinned: 3 },
    load: () => import('./pages/manage-items-page'),
  },
  {
    path: ownPaths.catalogueData,
    access: 'catalogue',
    ...pageMessages.catalogue,
    menu: { ...catalogue, order: 54, seenBy: 'catalogue', icon: 'tree' },
    load: () => import('./pages/catalogue-page'),
  },
  {
    path: ownPaths.shopReviews,
    access: 'support',
    ...pageMessages.reviews,
    menu: { ...catalogue, label: menuMessages.reviews, order: 52, seenBy: 'support', icon: 'star' },
    load: () => import('./pages/shop-reviews-page'),
  },
  {
    path: ownPaths.attributes,
    access: 'catalogue',
    ...pageMessages.attributes,
    menu: { ...catalogue, order: 51.5, seenBy: 'catalogue', icon: 'sliders' },
    load: () => import('./pages/attributes-page'),
  },
  {
    path: ownPaths.addAttribute,
    access: 'catalogue',
    ...pageMessages.addAttribute,
    load: () => import('./pages/attribute-page'),
  },
  {
    path: ownPaths.editAttribute(':key'),
    access: 'catalogue',
    ...pageMessages.editAttribute,
    load: () => import('./pages/attribute-page'),
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
    menu: [
      { ...sales, order: 30, seenBy: 'support', icon: 'order', count: 'toShip', pinned: 2 },
      {
        ...{ ...sales, label: menuMessages.returns, query: 'status=returns' },
        ...{ order: 31, seenBy: 'support', icon: 'return', count: 'openReturns' },
      },
      {
        ...{ ...sales, label: menuMessages.disputes, query: 'status=disputed' },
        ...{ order: 32, seenBy: 'support', icon: 'flag', count: 'openDisputes' },
      },
    ],
    load: () => import('./pages/orders-page'),
  },
  {
    path: ownPaths.drafts,
    access: 'support',
    ...pageMessages.drafts,
    load: () => import('./pages/drafts-page'),
  },
  {
    path: ownPaths.draft(':id'),
    access: 'support',
    needs: draftNeeds,
    ...pageMessages.draft,
    load: () => import('./pages/draft-page'),
  },
  {
    path: ownPaths.shipOrders,
    access: 'support',
    needs: orderNeeds,
    ...pageMessages.shipOrders,
    load: () => import('./pages/ship-orders-page'),
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
    menu: { group: menuMessages.people, order: 70, seenBy: 'admin', icon: 'users' },
    load: () => import('./pages/users-page'),
  },
  {
    path: ownPaths.messages,
    access: 'support',
    needs: orderNeeds,
    ...pageMessages.contact,
    menu: { ...sales, order: 33, seenBy: 'support', icon: 'mail', count: 'unansweredMessages', pinned: 4 },
    load: () => import('./pages/messages-page'),
  },
  {
    path: ownPaths.releases,
    access: 'staff',
    ...pageMessages.releases,
    menu: { ...shop, order: 80, seenBy: 'staff', icon: 'rocket', count: 'failingFrontEnds' },
    load: () => import('./pages/releases-page'),
  },
];

export default defineRemote(
  pages.map(page => ({ needs, ...page })),
  {
    fragments: {
      'mf-dashboard-admin/open-work': { version: 2, load: () => import('./fragments/open-work') },
      'mf-dashboard-admin/staff-foot': { version: 1, load: () => import('./fragments/staff-foot') },
      'mf-dashboard-admin/staff-search': { version: 1, load: () => import('./fragments/staff-search') },
    },
  },
);
