import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/signed-in';

const main = (page: Page) => page.getByRole('main');

/** The write requests of a page, without its remote reports. A form with invalid fields sends none. */
const writesOf = (page: Page) => {
  const writes: string[] = [];
  page.on('request', request => {
    if (['GET', 'OPTIONS'].includes(request.method()) || /\/(remote-reports|vitals|cart\/quote)$/.test(request.url()))
      return;
    writes.push(request.url());
  });
  return writes;
};

const says = async (field: Locator, message: string | RegExp) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
};

test('5.01 5.02 login asks for e-mail with a message and for the password without one', async ({ page }) => {
  const writes = writesOf(page);
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await says(email, 'Email Address is required');
  await expect(email).toBeFocused();
  await says(password, '');
  await email.fill('someone@kerf.test');
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(password).toBeFocused();
  await expect(main(page).getByText(/required/)).toHaveCount(0);
  await email.fill('no address');
  await says(email, 'Enter a valid e-mail address.');
  expect(writes).toEqual([]);
});

test('5.03 5.04 5.05 sign-up asks for name, e-mail and password', async ({ page }) => {
  const writes = writesOf(page);
  await page.goto('/singup');
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await says(page.getByLabel('Name'), 'Name is required');
  await says(page.getByLabel('Email'), 'Email Address is required');
  await says(page.getByLabel('Password'), 'Password is required');
  await page.getByLabel('Password').fill('short');
  await says(page.getByLabel('Password'), 'Use at least 6 characters.');
  expect(writes).toEqual([]);
});
