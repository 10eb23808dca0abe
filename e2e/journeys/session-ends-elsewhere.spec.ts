import { expect, type Page, test } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { accessToken, type Person, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { address, addTools, fillAddress } from '../support/shopping';
import { waitForStart } from '../support/start';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** Logs out in another tab of the same browser. */
const logOutInOtherTab = async (page: Page) => {
  const other = await page.context().newPage();
  await other.goto('/blog');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await other.close();
};

/** From now on the API refuses the token of the page. */
const endOnServer = async (page: Page) => {
  const authorization = `Bearer ${await accessToken(page)}`;
  const response = await fetch(`${apiUrl}/session`, { method: 'DELETE', headers: { authorization } });
  expect(response.status).toBe(204);
};

const signInAgain = async (page: Page, { email, password }: Person) => {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('You were signed out. Sign in to go on; what you typed is kept.');
  await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await dialog(page).getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await accessToken(page)).toBeTruthy();
};

const profile = {
  Address: '1 Mill Lane',
  Education: 'Joiner',
  Country: 'Japan',
  Phone: '0612345678',
  'Photo (URL)': '/pictures/tools/jigsaw.svg',
};

for (const width of [390, 1280])
  test(`the checkout keeps the address when another tab logs out, and places the order afterwards (${width})`, {
    tag: width === 390 ? [] : '@full',
  }, async ({ page }) => {
    const person = await signUp(page);
    await page.setViewportSize({ width, height: 800 });
    await addTools(page, 0);
    await page.goto('/checkout');
    await fillAddress(page, { ...address, 'Full name': 'Sam Sawyer Senior' });
    await logOutInOtherTab(page);
    await expect(dialog(page)).toBeVisible();
    expect(await accessToken(page)).toBeNull();
    expect(await violationsIn(page)).toEqual([]);
    await signInAgain(page, person);
    await expect(page.getByLabel('Full name')).toHaveValue('Sam Sawyer Senior');
    await expect(page.getByLabel('City')).toHaveValue(address.City);
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(page).toHaveURL(/\/checkout\?order=/);
  });

test('the profile is saved after the API has refused the token and the customer has signed in again', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/dashboard');
  for (const [label, value] of Object.entries(profile)) await page.getByLabel(label).fill(value);
  await endOnServer(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await signInAgain(page, person);
  // The refused request is repeated.
  await expect(page.getByText('User Added Successfully!!!!')).toBeVisible();
  await page.reload();
  for (const [label, value] of Object.entries(profile)) await expect(page.getByLabel(label)).toHaveValue(value);
});

test('a review is kept, and sent after the sign-in', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/dashboard/addreview');
  await page.getByLabel('Description').fill('Cuts straight, also after a year.');
  await page.getByRole('radio').nth(3).check({ force: true });
  await logOutInOtherTab(page);
  await signInAgain(page, person);
  await expect(page.getByLabel('Description')).toHaveValue('Cuts straight, also after a year.');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page).toHaveURL('/');
});

test('a customer who stays signed out is led home from a page of the account', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByLabel('Address').fill('1 Mill Lane');
  await logOutInOtherTab(page);
  await dialog(page).getByRole('button', { name: 'Stay signed out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a public page keeps what was typed for a customer who stays signed out', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await waitForStart(page);
  await page.getByLabel('Massage').fill('Which blade cuts aluminium?');
  await logOutInOtherTab(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Massage')).toHaveValue('Which blade cuts aluminium?');
});

test('a public page stays where it is when the API refuses the token, and nothing is asked', async ({ page }) => {
  await signUp(page);
  await endOnServer(page);
  await page.goto('/home/explore');
  await expect.poll(() => accessToken(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/home/explore');
  await expect(dialog(page)).toBeHidden();
});
