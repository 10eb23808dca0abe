import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../support/clock';
import { customer } from '../support/people';
import { ports } from '../support/shop';
import { waitForStart } from '../support/start';

/** Submits the contact form. The shop shows a notification. */
const causeNotification = async (page: Page) => {
  await page.goto('/');
  await waitForStart(page);
  await stopClock(page);
  const form = page.getByRole('region', { name: 'Contact Us' });
  await form.getByLabel('Email').fill('a@b.test');
  for (const label of ['Subject', 'Massage']) await form.getByLabel(label).fill('A blade');
  await form.getByRole('button', { name: 'Submit' }).click();
  return page.getByRole('status').filter({ hasText: 'Thank you for your message.' });
};

test('9.10 9.11 a notification is at the top right and closes by itself after 5000 ms', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const notification = await causeNotification(page);
  await expect(notification).toBeVisible();
  const box = await notification.boundingBox();
  if (!box) throw new Error('The notification is not there.');
  expect(box.y).toBeLessThan(120);
  expect(1280 - box.x - box.width).toBeLessThan(40);

  await page.clock.runFor(4500);
  await expect(notification).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notification).toHaveCount(0);
});

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
