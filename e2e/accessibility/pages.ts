import { expect, type Page } from '@playwright/test';
import { responds } from '../support/network';
import { newClientSecret } from '../support/paying';
import { customer } from '../support/people';
import {
  contactMessage,
  deadJob,
  found,
  hiddenReviews,
  item,
  itemReviews,
  orders,
  paidDetail,
  profile,
  quote,
  releaseHealth,
  releases,
  unpaidDetail,
  user,
} from '../support/samples';
import { keepsCart } from '../support/shopping';
import type { Role } from '../support/signed-in';

export interface ShopPage {
  address: string;
  heading: string | RegExp;
  /** Mocks the data of the page where it differs from the seeded shop. */
  prepare?: (page: Page) => Promise<unknown>;
}

const listed = Object.values(orders);

/** A page that shows a cart with one item. */
const cartPage = (address: string, heading: string): ShopPage => ({
  address,
  heading,
  prepare: async page => {
    await responds(page, 'POST /cart/quote', quote);
    await keepsCart(page);
  },
});

/** All pages of the shop by role. */
export const pages: Record<Role, ShopPage[]> = {
  visitor: [
    { address: '/', heading: /Kerf/ },
    {
      address: '/home/explore',
      heading: 'Our Tools Collections',
      prepare: page => responds(page, 'GET /search/items', found(item)),
    },
    {
      address: `/items/${item._id}/${item.slug}`,
      heading: item.name,
      prepare: async page => {
        await responds(page, `GET /items/${item._id}`, item);
        await responds(page, `GET /items/${item._id}/reviews`, itemReviews);
      },
    },
    {
      address: `/home/compare?items=${item._id}`,
      heading: 'Compare Tools',
      prepare: page => responds(page, `GET /items/${item._id}`, item),
    },
    { address: '/lists', heading: 'Saved tools' },
    {
      address: `/lists/${'a'.repeat(22)}`,
      heading: 'A list of tools',
      prepare: async page => {
        const tools = [{ item: item._id, quantity: 2, name: item.name }];
        await responds(page, `GET /shared-lists/${'a'.repeat(22)}`, { tools });
        await responds(page, 'GET /items/some', [item]);
      },
    },
    { address: '/blog', heading: /./ },
    cartPage('/cart', 'Cart'),
    cartPage('/checkout', 'Checkout'),
    { address: '/help/delivery', heading: 'Delivery' },
    { address: '/orders', heading: 'Track an order' },
    { address: '/login', heading: 'Login' },
    { address: '/singup', heading: 'Sign Up' },
    { address: '/no/such/page', heading: 'There is no such page' },
  ],
  customer: [
    {
      address: `/order/${item._id}`,
      heading: item.name,
      prepare: page => responds(page, `GET /items/${item._id}`, item),
    },
    {
      address: '/dashboard',
      heading: 'My Profile',
      prepare: page => responds(page, `GET /updateuser/${encodeURIComponent(customer.email)}`, [profile]),
    },
    { address: '/dashboard/order', heading: 'My Order', prepare: page => responds(page, 'GET /myitems', listed) },
    { address: '/dashboard/addreview', heading: 'Review' },
    {
      address: `/items/${item._id}/${item.slug}`,
      heading: item.name,
      prepare: async page => {
        await responds(page, `GET /items/${item._id}`, { ...item, avilablequantity: 0 });
        await responds(page, `GET /items/${item._id}/reviews`, itemReviews);
        await responds(page, 'GET /watches', [item._id]);
      },
    },
    {
      address: `/dashboard/payment/${orders.unpaid._id}`,
      heading: `Pay For ${orders.unpaid.name}`,
      prepare: async page => {
        await responds(page, `GET /myitems/${orders.unpaid._id}`, unpaidDetail);
        await responds(page, 'POST /create-payment-intent', { clientSecret: await newClientSecret() });
      },
    },
  ],
  admin: [
    { address: '/dashboard/overview', heading: 'Overview' },
    { address: '/dashboard/audit', heading: 'Audit' },
    {
      address: '/dashboard/deadjobs',
      heading: 'Dead jobs',
      prepare: page => responds(page, 'GET /dead-jobs', [deadJob]),
    },
    { address: '/dashboard/catalogue?category=power-saw', heading: 'Catalogue data' },
    { address: '/dashboard/promotions', heading: 'Promotions' },
    { address: '/dashboard/promotions/new', heading: 'Add promotion' },
    { address: '/dashboard/attributes', heading: 'Attributes' },
    { address: '/dashboard/addattribute', heading: 'Add attribute' },
    { address: '/dashboard/manageitems/import', heading: 'Import Items' },
    {
      address: `/dashboard/allOrder/${orders.paid._id}`,
      heading: `Order ${orders.paid.number}`,
      prepare: async page => {
        await responds(page, 'GET /orders', listed);
        await responds(page, `GET /myitems/${orders.paid._id}`, paidDetail);
      },
    },
    { address: '/dashboard/additem', heading: 'Add Item' },
    {
      address: '/dashboard/manageitems',
      heading: 'Manage Items',
      prepare: page => responds(page, 'GET /items', [item]),
    },
    {
      address: `/dashboard/manageitems/${item._id}`,
      heading: item.name,
      prepare: page => responds(page, `GET /items/${item._id}`, item),
    },
    {
      address: '/dashboard/manageitems/reviews',
      heading: 'Manage Reviews',
      prepare: page =>
        responds(
          page,
          'GET /reviews/all',
          hiddenReviews.map(review => ({
            ...review,
            hidden: false,
            answer: { text: 'Thank you.', at: review.createdAt },
          })),
        ),
    },
    {
      address: '/dashboard/manageitems/reviews?status=hidden',
      heading: 'Hidden reviews',
      prepare: page => responds(page, 'GET /reviews/hidden', hiddenReviews),
    },
    {
      address: `/dashboard/manageitems/${item._id}/reviews`,
      heading: `Reviews of ${item.name}`,
      prepare: async page => {
        await responds(page, `GET /items/${item._id}`, item);
        await responds(page, `GET /items/${item._id}/reviews`, itemReviews);
      },
    },
    { address: '/dashboard/allOrder', heading: 'All Order', prepare: page => responds(page, 'GET /orders', listed) },
    {
      address: '/dashboard/alluser',
      heading: 'All User',
      prepare: page => responds(page, 'GET /user', [user, { ...user, _id: item._id, role: 'admin' }]),
    },
    {
      address: '/dashboard/messages',
      heading: 'Messages',
      prepare: page => responds(page, 'GET /contact-messages', [contactMessage]),
    },
    {
      address: '/dashboard/releases',
      heading: 'Releases',
      prepare: async page => {
        await responds(page, 'GET /reports/releases', releaseHealth);
        await page.route('/releases.json', route => route.fulfill({ json: releases }));
      },
    },
  ],
};

export const roles = Object.keys(pages) as Role[];

/** Waits until the page shows its heading and no spinner. */
export const settled = async (page: Page, heading: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

export const open = async (page: Page, { address, heading, prepare }: ShopPage) => {
  await prepare?.(page);
  await page.goto(address);
  await settled(page, heading);
};
