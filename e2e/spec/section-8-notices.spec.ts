import { expect, type Page } from '@playwright/test';
import { stopClock } from '../support/clock';
import { responds } from '../support/network';
import { orders } from '../support/samples';
import { test } from '../support/signed-in';

test.use({ as: 'customer' });

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel the order of/ });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Your imaginary file is safe!' });

/** Cancels a dialog. The shop shows a toast, and its time is stopped. */
const makeToast = async (page: Page) => {
  await cancel(page).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await stopClock(page);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(dialog(page)).toHaveCount(0);
};

test.beforeEach(async ({ page }) => {
  await responds(page, 'GET /myitems', [orders.unpaid]);
  await page.goto('/dashboard/order');
});

test('notices.03 notices.04 a dialog has a name, traps the focus and works by keyboard', async ({ page }) => {
  await cancel(page).press('Enter');
  await expect(dialog(page)).toHaveAccessibleDescription('The order of Mitre Saw will be cancelled.');
  const [keep, agree] = [
    dialog(page).getByRole('button', { name: 'Keep it' }),
    dialog(page).getByRole('button', { name: 'Cancel the order' }),
  ];
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(agree).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(agree).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cancel(page)).toBeFocused();
  await expect(toast(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cancel(page)).toBeFocused();
});

test('9.10 9.11 a notice shows at the top right for 5000 ms', async ({ page }) => {
  await makeToast(page);
  const box = await toast(page).boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  const bar = await page.getByRole('banner').boundingBox();
  const belowBar = (box?.y ?? 0) - (bar?.height ?? 0);
  expect(belowBar).toBeGreaterThanOrEqual(0);
  expect(belowBar).toBeLessThan(60);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
  await page.clock.runFor(4_500);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Your imaginary file is safe!')).toHaveCount(0);
});

test('notices.01 notices.02 a toast is announced, waits while focused and is dismissed by keyboard', async ({
  page,
}) => {
  await makeToast(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  await expect(cancel(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your imaginary file is safe!')).toHaveCount(0);
  await expect(cancel(page)).toBeFocused();
});
