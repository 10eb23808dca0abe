import { expect } from '@playwright/test';
import { accessToken, customer, logIn, newPerson, signUp } from '../support/people';
import { orderFirstTool } from '../support/shopping';
import { test } from '../support/signed-in';

test('2.43 2.52 a visitor who wants to order logs in first and comes back to the item', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Purchase Now/ })
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
});

test('a wrong password shows an error and keeps the fields', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error: /);
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
});

test('Google sign-in creates a new account', { tag: '@full' }, async ({ page }) => {
  const { name, email } = newPerson('Gail Google');
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('log out clears the token', { tag: '@full' }, async ({ page }) => {
  await signUp(page);
  expect(await accessToken(page)).toBeTruthy();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await accessToken(page)).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test("2.71 a customer who opens an administrator's page lands on the login page", async ({ page }) => {
  await signUp(page);
  for (const path of ['additem', 'allOrder', 'alluser', 'manageitems']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL('/login');
  }
});

// The tests of the API have the removal in every process, and section-8-refusals.spec.ts has the end of the session.
test('a removed user is signed out at the next call and cannot come back', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await signUp(page);
  await office.goto('/dashboard/alluser');
  await office
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /^More for/ })
    .click();
  await office.getByRole('menuitem', { name: 'Delete' }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(office.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();

  await page.goto('/dashboard/order');
  await expect(page).toHaveURL('/');
  expect(await accessToken(page)).toBeNull();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error: /);
});

test('the order survives a reload and a second visit', async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(1);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(1);
});
