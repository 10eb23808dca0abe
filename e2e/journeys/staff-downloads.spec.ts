import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { admin } from '../support/people';
import { test } from '../support/signed-in';

for (const width of [390, 1280])
  test(`an administrator whose sign-in is old confirms it to download the users (${width})`, async ({ office }) => {
    await office.setViewportSize({ width, height: 844 });
    await office.goto('/dashboard/alluser');
    await office.route(
      '**/user.csv*',
      route =>
        route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': new URL(office.url()).origin },
          json: { statusCode: 403, error: 'Forbidden', message: 'Sign in again.', code: 'sign-in-again' },
        }),
      { times: 1 },
    );
    await office.getByRole('button', { name: /CSV/ }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    expect(await violationsIn(office)).toEqual([]);
    const file = office.waitForEvent('download');
    await dialog.getByLabel('Password').fill(admin.password);
    await office.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await expect(dialog).toBeHidden();
  });
