import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { admin, signUp } from '../support/people';
import { test } from '../support/signed-in';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** The API refuses the next change of a role as it does when the sign-in is older than five minutes. */
const signInIsOld = (page: Page) =>
  page.route(
    '**/user/admin/*',
    route =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        json: {
          statusCode: 403,
          error: 'Forbidden',
          message: 'Please sign in again to do this.',
          code: 'sign-in-again',
        },
      }),
    { times: 1 },
  );

const makeAdmin = async (page: Page, email: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
};

for (const width of [390, 1280])
  test(`an administrator whose sign-in is old confirms it to give a role, with the keyboard (${width})`, async ({
    page,
    office,
  }) => {
    const { email } = await signUp(page);
    await office.setViewportSize({ width, height: 800 });
    await office.goto(`/dashboard/alluser?q=${encodeURIComponent(email)}`);
    await signInIsOld(office);
    await makeAdmin(office, email);
    await expect(dialog(office)).toContainText('This needs a sign-in of the last five minutes.');
    await expect(dialog(office).getByLabel('Email')).toHaveValue(admin.email);
    await expect(dialog(office).getByLabel('Password')).toBeFocused();
    expect(await violationsIn(office)).toEqual([]);
    await office.keyboard.press('Escape');
    await expect(dialog(office)).toBeHidden();
    await expect(office.getByText('Please sign in again to do this.')).toBeVisible();

    await signInIsOld(office);
    await makeAdmin(office, email);
    await dialog(office).getByLabel('Password').fill(admin.password);
    await office.keyboard.press('Enter');
    await expect(dialog(office)).toBeHidden();
    await expect(office.getByText('Successfullly made an Admin')).toBeVisible();
  });
