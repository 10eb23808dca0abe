import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violationsIn } from '../support/axe';
import { type Person, signUp } from '../support/people';
import { test } from '../support/signed-in';

const heading = (page: Page) => page.getByRole('heading', { name: 'Second factor' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Sets up the second factor in the profile. Returns the key of the app and the recovery codes. */
const setUp = async (page: Page) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  const secret = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '');
  const appOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await code(page).fill(appOf(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  const recoveryCodes = await page.getByRole('listitem').locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the codes' }).press('Enter');
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { appOf, recoveryCodes };
};

const typePassword = async (page: Page, { email, password }: Person) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
};

for (const width of [390, 1280])
  test(`a person signs in with a code of their app, and confirms changes with a recovery code (${width})`, async ({
    page,
  }) => {
    const person = await signUp(page);
    await page.setViewportSize({ width, height: 844 });
    const { appOf, recoveryCodes } = await setUp(page);
    const [first = '', second = ''] = recoveryCodes;

    await page.evaluate(() => localStorage.clear());
    await typePassword(page, person);
    await expect(code(page)).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await violationsIn(page)).toEqual([]);
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is wrong, or it was used already.');
    await expect(page).toHaveURL(/login/);
    // The code of the next step: that of this one is used.
    await code(page).fill(appOf(1));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);

    await page.goto('/dashboard');
    await page.route(
      '**/second-factor/recovery-codes',
      async route => {
        const headers = { 'access-control-allow-origin': new URL(page.url()).origin };
        const json = { statusCode: 403, error: 'Forbidden', message: 'Sign in again.', code: 'sign-in-again' };
        await route.fulfill({ status: 403, headers, json });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Code')).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByLabel('Code').fill(first);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    await expect(page.getByText(second)).toBeHidden();
    const renewed = await page.getByRole('listitem').locator('code').first().innerText();
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');

    await page.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(code(page)).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await code(page).fill(renewed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
  });

test('a member of the staff whose role needs a second factor is led to its set-up', async ({ office }) => {
  await office.route('**/reports/overview*', async route => {
    const headers = { 'access-control-allow-origin': new URL(office.url()).origin };
    const message = 'Your role needs a second factor.';
    const json = { statusCode: 403, error: 'Forbidden', message, code: 'second-factor-required' };
    await route.fulfill({ status: 403, headers, json });
  });
  await office.goto('/dashboard/overview');
  await expect(heading(office)).toBeVisible();
  await expect(office).toHaveURL('/dashboard');
});

test('an administrator removes the second factor of somebody who has lost it', async ({ page, office }) => {
  const person = await signUp(page);
  await setUp(page);
  await office.goto(`/dashboard/alluser?q=${encodeURIComponent(person.email)}`);
  await office
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /^More for/ })
    .click();
  await office.getByRole('menuitem', { name: 'Remove second factor…' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove second factor' }).click();
  await expect(office.getByText(`The second factor of ${person.email} is removed.`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await typePassword(page, person);
  await expect(page).not.toHaveURL(/login/);
});
