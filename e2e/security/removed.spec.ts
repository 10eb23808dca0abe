import { expect, test } from '@playwright/test';
import { admin, logIn, signUp } from '../support/people';

test('a user whom an admin removes and restores can log in again', { tag: '@full' }, async ({ page, browser }) => {
  const person = await signUp(page);
  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, admin);
  await adminPage.goto('/dashboard/alluser');
  await adminPage.getByRole('button', { name: `Delete ${person.email}` }).click();
  await adminPage
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(adminPage.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
  await page.goto('/dashboard/order');
  await expect(page).toHaveURL('/');

  await adminPage.getByRole('button', { name: 'Show them' }).click();
  await adminPage.getByRole('button', { name: `Let back in: ${person.email}` }).click();
  await expect(adminPage.getByText(`${person.email} can sign in again.`)).toBeVisible();
  await logIn(page, person);
  await page.goto('/dashboard');
  await expect(page.getByText(person.email)).toBeVisible();
});
