import { expect, type Page, test } from '@playwright/test';
import { resetLink } from '../support/mail';
import { customer, logIn, newPerson, signUp } from '../support/people';
import { shopUrl } from '../support/shop';

const main = (page: Page) => page.getByRole('main');

/** Chooses a new account in the provider's popup, which `open` opens. */
const chooseNewAccount = async (page: Page, open: () => Promise<void>) => {
  const person = newPerson('Gail Google');
  const opened = page.waitForEvent('popup');
  await open();
  const popup = await opened;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(person.email);
  await popup.locator('#display-name-input').fill(person.name);
  await popup.locator('#sign-in').click();
  return person;
};

/** Switches GitHub on in the configuration of the page before its scripts read it. */
const switchGitHubOn = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      // Not by `textContent` of the script, which Trusted Types refuse.
      const written = document.getElementById('kerf-config')?.firstChild as Text | undefined;
      if (written) written.data = written.data.replace('"github":false', '"github":true');
    }),
  );

test('2.38 2.39 2.40 2.41 2.42 login.05 the login page; GitHub is shown as unavailable', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeEnabled();
  const github = page.getByRole('button', { name: 'Continue with GitHub' });
  await expect(github).toBeDisabled();
  await expect(github).toHaveAccessibleDescription('GitHub sign-in is not available here.');
  await expect(page.getByText('GitHub sign-in is not available here.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/singup');
});

test('2.45 2.46 2.47 the sign-up page', async ({ page }) => {
  await page.goto('/singup');
  for (const label of ['Name', 'Email', 'Password']) await expect(page.getByLabel(label)).toBeEditable();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('2.44 login without a page to return to leads home', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL('/');
});

test('2.46 9.17 Google signs up a new account in a popup of 500 by 600 pixels', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open;
    window.open = (url, target, features) => {
      sessionStorage.setItem('opened', features ?? '');
      return open.call(window, url, target, features);
    };
  });
  await page.goto('/singup');
  await chooseNewAccount(page, () => page.getByRole('button', { name: 'Continue with Google' }).click());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  const features = await page.evaluate(() => sessionStorage.getItem('opened'));
  expect(features).toContain('width=500,height=600');
});

test('login.04 GitHub signs in when it is enabled', async ({ page }) => {
  await switchGitHubOn(page);
  await page.goto('/login');
  const { name } = await chooseNewAccount(page, () =>
    page.getByRole('button', { name: 'Continue with GitHub' }).click(),
  );
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('img', { name })).toBeVisible();
});

test('login.02 login never redirects to another site, whatever the history state names', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { from: '//other.test/order' } }, ''));
  await page.reload();
  await logIn(page, customer);
  await expect(page).toHaveURL(`${shopUrl}/`);
});

test("2.48 login.03 sign-up leads home; 'Forgot password?' sends a mail whose link sets a new password", async ({
  page,
  request,
}) => {
  const person = await signUp(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Log Out' }).click();
  // The page of the sign-up, which links to the login as well, may still be shown.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email Address is required');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(
    page.getByText(`If ${person.email} has an account, a link to set a new password is on its way.`),
  ).toBeVisible();
  const set = await request.get(`${await resetLink(person.email)}&newPassword=a-newer-secret`);
  expect(set.ok()).toBe(true);
  await logIn(page, { email: person.email, password: 'a-newer-secret' });
});

test('login.03 the login page does not reveal whether an address has an account', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody-at-all@kerf.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('If nobody-at-all@kerf.test has an account')).toBeVisible();
});
