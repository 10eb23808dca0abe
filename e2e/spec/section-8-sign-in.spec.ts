import { expect, type Page } from '@playwright/test';
import { identityAsksForSecondFactor, identityFails } from '../support/identity';
import { refuses, responds } from '../support/network';
import { accessToken, customer, endToken, newPerson } from '../support/people';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true });

/** The provider's error codes and the shop's text for each. */
const codes = [
  ['EMAIL_EXISTS', 'An account with this e-mail address already exists. Log in instead.'],
  ['INVALID_PASSWORD', 'The e-mail address or the password is not right.'],
  ['EMAIL_NOT_FOUND', 'The e-mail address or the password is not right.'],
  ['INVALID_LOGIN_CREDENTIALS', 'The e-mail address or the password is not right.'],
  ['INVALID_EMAIL', 'This is not a valid e-mail address.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many tries. Wait a few minutes and try again.'],
  ['EXPIRED_OOB_CODE', 'This link has expired. Ask for a new one.'],
  ['INVALID_OOB_CODE', 'This link was already used or is not complete. Ask for a new one.'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Log in again to do this.'],
  ['TOKEN_EXPIRED', 'Your session has ended. Log in again.'],
  ['USER_DISABLED', 'This account has been closed.'],
  ['unreachable', 'The sign-in service cannot be reached. Check your connection and try again.'],
] as const;

test('8.11 8.23-8.33 8.37 login.01 each code of the identity provider shows its text, and the fields stay', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill('a-good-secret');
  for (const [code, sentence] of codes) {
    await identityFails(page, 'signInWithPassword', code);
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error: ${sentence}`);
    await expect(submit(page)).not.toHaveAttribute('aria-busy');
  }
  await identityAsksForSecondFactor(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(/^Error: This account asks for a second factor/);
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(page.getByLabel('Password')).toHaveValue('a-good-secret');
  expect(await accessToken(page)).toBeNull();
});

test('8.12 8.23 sign-up errors show their text, and the fields stay', async ({ page }) => {
  const person = { ...newPerson(), email: customer.email };
  await page.goto('/singup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(alert(page)).toHaveText('Error: An account with this e-mail address already exists. Log in instead.');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('8.11 a login that the shop rejects shows its text in the same way', async ({ page }) => {
  await refuses(page, `PUT /user/${encodeURIComponent(customer.email)}`, 403, 'This account has been removed.');
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  await submit(page).click();
  await expect(alert(page)).toHaveText('Error: This account has been removed.');
  await expect(page).toHaveURL('/login');
  expect(await accessToken(page)).toBeNull();
});

test('8.34 8.35 a blocked or closed sign-in popup shows its text', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (...rest) => (sessionStorage.getItem('block') ? null : open.apply(window, rest));
    sessionStorage.setItem('block', 'yes');
  });
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await google.click();
  await expect(alert(page)).toHaveText(/^Error: Your browser blocked the sign-in window\./);
  await page.evaluate(() => sessionStorage.removeItem('block'));
  const opened = page.waitForEvent('popup');
  await google.click();
  await (await opened).close();
  await expect(alert(page)).toHaveText('Error: The sign-in window was closed before you were signed in.');
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test.beforeEach(({ page }) => endToken(page));

  for (const code of ['USER_DISABLED', 'TOKEN_EXPIRED'])
    test(`8.38 8.39 the provider's ${code} at the renewal of the token signs the user out`, { tag: '@full' }, async ({
      page,
    }) => {
      await identityFails(page, '/v1/token', code);
      await page.goto('/');
      await waitForStart(page);
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await accessToken(page)).toBeNull();
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
    });

  test('8.40 a network failure while reloading keeps the user signed in', { tag: '@full' }, async ({ page }) => {
    await identityFails(page, '', 'unreachable');
    await responds(page, 'GET /items', []);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('No tools yet')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText('Your account could not be checked.');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(await accessToken(page)).toBeTruthy();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  });
});
