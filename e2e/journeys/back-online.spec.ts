import { expect } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { addTools } from '../support/shopping';
import { test } from '../support/signed-in';

test.describe('in the checkout, what failed for the network is asked again when it is back', () => {
  test('after the browser was offline', async ({ page, context }) => {
    await addTools(page, 0);
    await page.goto('/checkout');
    const place = page.getByRole('button', { name: 'Place order and pay' });
    await expect(place).toBeEnabled();
    await context.setOffline(true);
    await page.getByLabel('Country', { exact: true }).selectOption('CA');
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeVisible();
    await expect(place).toBeEnabled();
  });

  test('after the API could not be reached', async ({ page }) => {
    await addTools(page, 0);
    await page.goto('/checkout');
    const place = page.getByRole('button', { name: 'Place order and pay' });
    await expect(place).toBeEnabled();
    await page.route(`${apiUrl}/**`, route => route.abort());
    await page.getByLabel('Country', { exact: true }).selectOption('CA');
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await page.unroute(`${apiUrl}/**`);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeVisible();
    await expect(place).toBeEnabled();
  });

  test('when the page was opened offline', async ({ page, context }) => {
    await addTools(page, 0);
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Place order and pay' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});
