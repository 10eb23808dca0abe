import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../support/clock';
import { customer } from '../support/people';
import { ports } from '../support/shop';

test('9.12 the payment provider is in test mode', async ({ request }) => {
  const { payment } = await (await request.get('/config.json')).json();
  expect(payment.publishableKey).toMatch(/^pk_test_/);
});

/** Logs in while the identity provider never responds, and advances the clock. */
const expectTimeOut = async (page: Page, seconds: number) => {
  await page.route(
    url => url.port === String(ports.AUTH_STAND_IN_PORT) && url.pathname.endsWith(':signInWithPassword'),
    () => undefined,
  );
  await stopClock(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  const asked = page.waitForRequest(/:signInWithPassword/);
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await submit.click();
  await asked;
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(3000);
  await expect(page.getByRole('alert')).toHaveText(
    'Error: The sign-in service cannot be reached. Check your connection and try again.',
  );
};

test('9.15 sign-in times out after 30 seconds on a desktop', async ({ page }) => {
  await expectTimeOut(page, 30);
});

test.describe('in an app on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });

  test('9.16 sign-in times out after 60 seconds on a mobile', async ({ page }) => {
    // The provider's library detects a mobile by this.
    await page.addInitScript(() => Object.assign(window, { cordova: {} }));
    await expectTimeOut(page, 60);
  });
});
