import { expect, type Page } from '@playwright/test';
import { customer, signUp } from '../support/people';
import { orderFirstTool } from '../support/shopping';
import { test } from '../support/signed-in';

const sidebarOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')]));

const fields = async (page: Page, labels: string[]) => {
  for (const label of labels) await expect(page.getByLabel(label)).toBeEditable();
};

test('2.52 2.54 a visitor of an order page or the dashboard is sent to the login page', async ({ page }) => {
  for (const address of ['/order/000000000000000000000000', '/dashboard', '/dashboard/order', '/dashboard/allOrder']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test("2.55 2.56 2.59 2.67 2.68 2.69 the customer's sidebar leads to profile, orders and review", async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
    await fields(page, ['Address', 'Education', 'Country', 'Phone', 'Photo (URL)']);
    await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
    expect(await sidebarOf(page)).toEqual([
      ['My Profile', '/dashboard'],
      ['My Order', '/dashboard/order'],
      ['Review', '/dashboard/addreview'],
    ]);
    await page.getByRole('link', { name: 'My Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Order' })).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await fields(page, ['Description']);
  });
});

test('2.57 2.60 2.61 2.62 2.67 the columns of an order, and the page that pays for it', async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page, { quantity: '3' });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Serial',
    'Item Name',
    'Quantity',
    'Total Price',
    'Image',
    'Order Cencel',
    'Payment',
  ]);
  const item = (await page.getByRole('rowheader').textContent()) ?? '';
  const total = (await page.getByRole('cell', { name: /^\$/ }).textContent()) ?? '';
  await page.getByRole('link', { name: /^Pay for/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay For ${item}`);
  await expect(page.getByText(`Please Pay: ${total}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test("2.63 2.64 2.65 2.66 2.70 the admin's sidebar leads to the form and the three lists", async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(await sidebarOf(page)).toEqual([
      ['Overview', '/dashboard/overview'],
      ['All Order', '/dashboard/allOrder'],
      ['Returns', '/dashboard/allOrder?status=returns'],
      ['Disputes', '/dashboard/allOrder?status=disputed'],
      ['Messages', '/dashboard/messages'],
      ['Manage Items', '/dashboard/manageitems'],
      ['Add Item', '/dashboard/additem'],
      ['Attributes', '/dashboard/attributes'],
      ['Reviews', '/dashboard/manageitems/reviews'],
      ['Promotions', '/dashboard/promotions'],
      ['Catalogue data', '/dashboard/catalogue'],
      ['All User', '/dashboard/alluser'],
      ['Releases', '/dashboard/releases'],
      ['Audit', '/dashboard/audit'],
      ['Dead jobs', '/dashboard/deadjobs'],
      ['My Profile', '/dashboard'],
    ]);
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.getByRole('link', { name: 'Add Item' }).click();
    await fields(page, ['Name', 'Image (URL)', 'Minimum quantity', 'Available quantity', 'Price', 'Description']);
    await sidebar.getByRole('link', { name: 'All Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Order' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'All User' }).click();
    // The newest users are first, and other tests sign up many.
    await page.getByLabel('Search e-mail or name').fill(customer.email);
    await expect(page.getByRole('row').filter({ hasText: customer.email })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Manage Items' }).click();
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  });
});
