import { expect, type Page } from '@playwright/test';
import { responds } from '../support/network';
import { customer } from '../support/people';
import { test } from '../support/signed-in';
import { fullProfile, items, manyOrders, reviews, texts, users } from './extremes';
import { everyWidth } from './fits';
import { open, settled } from './pages';

const shown = async (page: Page, scope = page.getByRole('main')) => {
  for (const text of Object.values(texts)) await expect(scope.getByText(text, { exact: true }).first()).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the catalogue shows long and right-to-left texts, markup as text, and the lowest and highest price', async ({
  page,
}) => {
  await responds(page, 'GET /items', items);
  await responds(page, 'GET /reviews', reviews);
  await open(page, { address: '/', heading: /Kerf/ });
  await shown(page, page.getByRole('region', { name: 'Our Tools Collections' }));
  await expect(page.getByText('$0.01').first()).toBeVisible();
  await expect(page.getByText('$99,999.99').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.rightToLeft })).toHaveCSS('direction', 'rtl');
  await everyWidth(page);
});

test('an empty shop says so', async ({ page }) => {
  await responds(page, 'GET /items', []);
  await responds(page, 'GET /reviews', []);
  await open(page, { address: '/', heading: /Kerf/ });
  await expect(page.getByText('No tools yet')).toBeVisible();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await everyWidth(page, [320, 1280]);
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('order page, own orders and profile show texts of maximum length and odd characters', async ({ page }) => {
    for (const item of items) {
      await responds(page, `GET /items/${item._id}`, item);
      await open(page, { address: `/order/${item._id}`, heading: item.name });
      await expect(page.getByText(item.description.trim())).toBeVisible();
      await page.getByLabel('Quantity', { exact: true }).fill('1000000');
      await everyWidth(page, [320, 1280]);
    }
    await responds(page, 'GET /myitems', manyOrders(6));
    await open(page, { address: '/dashboard/order', heading: 'My Order' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await everyWidth(page, [1280, 320]);
    await responds(page, `GET /updateuser/${encodeURIComponent(customer.email)}`, [fullProfile]);
    await open(page, { address: '/dashboard', heading: 'My Profile' });
    await expect(page.getByText(texts.markup, { exact: true })).toBeVisible();
    await everyWidth(page, [320, 1280]);
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  // A unit test shows the 500 orders, and the other tests here show the longest texts.
  test('the table shows 500 orders page by page, whatever texts they contain', { tag: '@full' }, async ({ page }) => {
    await responds(page, 'GET /orders', manyOrders(500));
    await page.goto('/dashboard/allOrder');
    await settled(page, 'All Order');
    await shown(page, page.getByRole('table'));
    await expect(page.getByText('1 to 16 of 500')).toBeVisible();
    await everyWidth(page);
    await page.goto('/dashboard/allOrder?page=32');
    await expect(page.getByText('497 to 500 of 500')).toBeVisible();
    await expect(page.getByRole('cell', { name: /^500\b/ })).toBeVisible();
  });

  test('items and users show texts of maximum length and odd characters', async ({ page }) => {
    await responds(page, 'GET /items', items);
    await open(page, { address: '/dashboard/manageitems', heading: 'Manage Items' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
    await responds(page, 'GET /user', users);
    await open(page, { address: '/dashboard/alluser', heading: 'All User' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
  });
});
