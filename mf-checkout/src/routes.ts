import type { RouteName } from '@kerf/contracts';
import { defineRemote, paths, type RemotePage } from '@kerf/federation';
import { pageMessages } from './messages/page-messages';

/** The quote, the order and its form are checked by the contract of orders. */
const needs = ['@kerf/contracts', '@kerf/contracts/orders'] as const;

const pages: RemotePage[] = [
  {
    path: paths.cart,
    access: 'public',
    ...pageMessages.cart,
    noIndex: true,
    needs,
    load: () => import('./pages/cart-page'),
  },
  {
    path: paths.checkout,
    access: 'public',
    ...pageMessages.checkout,
    noIndex: true,
    needs,
    load: () => import('./pages/checkout-page'),
  },
  {
    path: paths.order(':id'),
    access: 'signed-in',
    guest: `${paths.checkout}?item=:id`,
    ...pageMessages.order,
    needs,
    load: () => import('./pages/order-page'),
    reads: { api: ['/items/:id'] },
  },
  {
    path: paths.payment(':id'),
    access: 'signed-in',
    ...pageMessages.payment,
    needs,
    load: () => import('./pages/payment-page'),
  },
];

export default defineRemote(pages, {
  fragments: {
    'mf-checkout/add-to-cart': { version: 1, load: () => import('./fragments/add-to-cart') },
    'mf-checkout/address-book': { version: 1, load: () => import('./fragments/address-book') },
    'mf-checkout/mini-cart': { version: 1, load: () => import('./fragments/mini-cart') },
  },
  outdates: {
    'mf-checkout:order-placed': ['listMyOrders', 'listItems', 'getItem', 'listOrders'] satisfies RouteName[],
    'mf-checkout:order-paid': ['listMyOrders', 'listOrders'] satisfies RouteName[],
  },
});
