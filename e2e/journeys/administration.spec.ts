import { expect, test } from '@playwright/test';
import { admin, logIn, signUp } from '../support/people';
import { cards, expectCompleted, onlyOrder, openPayment, orderFirstTool, pay } from '../support/shopping';

test('an administrator shifts a paid order', async ({ page, browser }) => {
  const person = await signUp(page);
  await orderFirstTool(page);
  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, admin);
  await adminPage.goto('/dashboard/allOrder');
  const row = adminPage.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText('Unpaid')).toBeVisible();

  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await adminPage.reload();
  await row.getByRole('button', { name: /Pending/ }).click();
  const dialog = adminPage.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await dialog.getByRole('button').last().click();
  await expect(adminPage.getByText('This order has been Shift')).toBeVisible();
  await adminPage.reload();
  await expect(row.getByText('Shift', { exact: true })).toBeVisible();

  await page.goto('/dashboard/order');
  await expect(onlyOrder(page).getByText('Shift', { exact: true })).toBeVisible();
});

test('an administrator promotes a user to administrator', async ({ page, browser }) => {
  const person = await signUp(page);
  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, admin);
  await adminPage.goto('/dashboard/alluser');
  const row = adminPage.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: /Make Admin/ }).click();
  await adminPage
    .getByRole('alertdialog')
    .getByRole('button', { name: /Make Admin/ })
    .click();
  await expect(adminPage.getByText('Successfullly made an Admin')).toBeVisible();
  await expect(row.getByRole('button', { name: /Make Admin/ })).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'All Order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Order' })).toHaveCount(0);
});

test('an administrator adds an item, which a customer can order, and deletes it', async ({ page }) => {
  const name = `Dovetail Saw ${Date.now()}`;
  await logIn(page, admin);
  await page.goto('/dashboard/additem');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/Image/).fill('/pictures/tools/jigsaw.svg');
  await page.getByLabel(/Minimum/i).fill('1');
  await page.getByLabel(/Available/i).fill('3');
  await page.getByLabel(/Price/).fill('49.9');
  await page.getByLabel('Description').fill('For joints that close without a gap.');
  await page.getByRole('button', { name: /Add Item/ }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard/manageitems');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /Delete/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(row).toHaveCount(0);
});
