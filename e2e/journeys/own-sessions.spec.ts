import { expect, test } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { logIn, signUp } from '../support/people';

const wide = { width: 1280, height: 900 };
test.use({ viewport: wide });

for (const width of [390, 1280])
  test(`a person sees where they are signed in, and ends the sessions of other browsers (${width})`, async ({
    page,
    browser,
  }) => {
    const person = await signUp(page);
    const others = await Promise.all(
      [1, 2].map(async () => {
        const other = await (await browser.newContext({ viewport: wide })).newPage();
        await logIn(other, person);
        return other;
      }),
    );
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    const ends = page.getByRole('button', { name: /^End the session of/ });
    await expect(ends).toHaveCount(2);
    expect(await violationsIn(page)).toEqual([]);
    await ends.first().press('Enter');
    await expect(ends).toHaveCount(1);
    await page.getByRole('button', { name: 'End all other sessions' }).press('Enter');
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    for (const other of others) {
      await other.goto('/dashboard/order');
      await expect(other.getByRole('button', { name: 'Log Out' })).toBeHidden();
      await other.context().close();
    }
    await page.reload();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  });
