import { expect, type Page } from '@playwright/test';
import { holds, responds } from '../support/network';
import { customer, signUp } from '../support/people';
import { item } from '../support/samples';
import { onlyOrder, orderFirstTool } from '../support/shopping';
import { test } from '../support/signed-in';

const level1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const customers = ['My Profile', 'My Order', 'Review'];
const admins = [
  ...['Overview', 'All Order', 'Returns', 'Disputes', 'Messages', 'Manage Items', 'Add Item'],
  ...['Attributes', 'Reviews', 'Promotions', 'Catalogue data'],
  ...['All User', 'Releases', 'Audit', 'Dead jobs', 'My Profile'],
];
const adminCall = `GET /admin/${encodeURIComponent(customer.email)}` as const;

test('6.01 a visitor has the home page, the blog, login and sign-up, and nothing that needs a login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Tools Collections' })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/singup');
  await expect(level1(page, 'Sign Up')).toBeVisible();
  for (const address of [`/order/${item._id}`, '/dashboard', '/dashboard/order', '/dashboard/alluser']) {
    await page.goto(address);
    await expect(level1(page, 'Login')).toBeVisible();
  }
});

test('6.02 6.03 6.04 6.06 6.07 8.13-8.15 4.22 dashboard.01 a customer orders, cancels, reviews and has a profile', async ({
  page,
}) => {
  const { email } = await signUp(page);
  await orderFirstTool(page);
  const cancel = onlyOrder(page).getByRole('button', { name: /^Cancel/ });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your imaginary file is safe!')).toBeVisible();
  await expect(onlyOrder(page)).toHaveCount(1);

  const href = await page.getByRole('link', { name: /^Pay for/ }).getAttribute('href');
  const agree = await holds(page, `DELETE /myitems/${href?.split('/').at(-1)}`);
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('You Have No Order yet')).toBeVisible();
  await expect(page.getByText('Poof!')).toHaveCount(0);
  agree();
  await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();

  await sidebar(page).getByText('My Profile').click();
  const profile = { Address: '1 Mill Lane', Education: 'Joiner', Country: 'Japan', Phone: '0612345678' };
  for (const [label, value] of Object.entries(profile)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Photo (URL)').fill('/pictures/tools/jigsaw.svg');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('User Added Successfully!!!!')).toBeVisible();
  await page.reload();
  for (const value of [email, ...Object.values(profile)])
    await expect(page.getByRole('main').getByText(value)).toBeVisible();

  await sidebar(page).getByText('Review').click();
  await page.getByRole('radio', { name: '4 out of 5' }).check({ force: true });
  await page.getByLabel('Description').fill('Cuts like butter.');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('6.08 6.09 a user without the admin role is a customer and can buy', async ({ page }) => {
    await responds(page, adminCall, { admin: false });
    await page.goto('/dashboard');
    await expect(sidebar(page)).toHaveText(customers);
    await page.goto('/');
    const buttons = page.getByRole('link', { name: 'Purchase Now' });
    await expect(buttons).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Purchase Now' })).toHaveCount(0);
    await buttons.first().click();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  test('6.10 the server decides who is an admin', async ({ page }) => {
    await responds(page, adminCall, { admin: true });
    await page.goto('/dashboard');
    await expect(sidebar(page)).toHaveText(admins);
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('6.11 6.12 6.13 admin.01 an admin adds, lists and deletes items', async ({ page }) => {
    const name = `Dovetail Saw ${Date.now()}`;
    await page.goto('/dashboard/additem');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Image (URL)').fill('/pictures/tools/jigsaw.svg');
    await page.getByLabel('Minimum quantity').fill('1');
    await page.getByLabel('Available quantity').fill('3');
    await page.getByLabel('Price').fill('49.9');
    await page.getByLabel('Description').fill('For joints that close without a gap.');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`${name} is in the shop now.`)).toBeVisible();
    await page.goto('/dashboard/manageitems');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('6.17 6.18 6.19 8.06 admin.02 an admin promotes and removes users', async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    const { email } = await signUp(other);
    await page.goto('/dashboard/alluser');
    const row = page.getByRole('row').filter({ hasText: email });
    const menu = row.getByRole('button', { name: /^More for/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Make Admin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByText('Successfullly made an Admin')).toBeVisible();
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await other.goto('/dashboard');
    await expect(sidebar(other)).toHaveText(admins);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('6.20 6.21 an admin sees Purchase Now disabled on every card, and the order page as it is', async ({ page }) => {
    for (const [address, least] of [
      ['/', 6],
      ['/home/explore', 7],
    ] as const) {
      await page.goto(address);
      const buttons = page.getByRole('button', { name: 'Purchase Now' });
      await expect(buttons.nth(least - 1)).toBeVisible();
      for (const button of await buttons.all()) await expect(button).toBeDisabled();
      await expect(page.getByRole('link', { name: 'Purchase Now' })).toHaveCount(0);
    }
    await responds(page, `GET /items/${item._id}`, item);
    await page.goto(`/order/${item._id}`);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });
});
