import { expect } from '@playwright/test';
import { emailChangeLink, mailsTo } from '../support/mail';
import { logIn, newPerson, signUp } from '../support/people';
import { test } from '../support/signed-in';

for (const width of [390, 1280])
  test(`a customer changes the e-mail address of the account, ${width} pixels wide`, async ({ page }) => {
    const person = await signUp(page);
    await page.setViewportSize({ width, height: 800 });
    const { email } = newPerson('New Address');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Change your e-mail' }).click();
    await page.getByLabel('New e-mail address').fill(email);
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.');
    await expect(page.getByLabel('New e-mail address')).toHaveValue(email);
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await page.request.get(await emailChangeLink(person.email));

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await logIn(page, { ...person, email });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
      .toContain('Your account has another e-mail address');
  });
