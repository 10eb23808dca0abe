import { expect } from '@playwright/test';
import { logIn, signUp } from '../support/people';
import { test } from '../support/signed-in';

test('a user whom an admin removes and restores can log in again', { tag: '@full' }, async ({ page, office }) => {
  const person = await signUp(page);
  await office.goto('/dashboard/alluser');
  await office.getByRole('button', { name: `More for ${person.email}` }).click();
  await office.getByRole('menuitem', { name: 'Delete' }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(office.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
  await page.goto('/dashboard/order');
  await expect(page).toHaveURL('/');

  await office.getByRole('button', { name: 'Show them' }).click();
  await office.getByRole('button', { name: `Let back in: ${person.email}` }).click();
  await expect(office.getByText(`${person.email} can sign in again.`)).toBeVisible();
  await logIn(page, person);
  await page.goto('/dashboard');
  await expect(page.getByText(person.email)).toBeVisible();
});
