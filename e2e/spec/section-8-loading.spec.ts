import { expect, type Page } from '@playwright/test';
import { goOffline, quotes, responds } from '../support/network';
import { customer } from '../support/people';
import { item } from '../support/samples';
import { apiUrl, ports, shopUrl } from '../support/shop';
import { address, fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const blog = (page: Page) => page.getByRole('link', { name: 'Blog' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const catalog = `http://127.0.0.1:${ports.MF_CATALOG_PORT}/**`;

test('errors.11 an unknown address shows a page that leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('There is no such page');
  await expect(page).toHaveTitle('There is no such page · Kerf');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('errors.11 errors.12 unknown items, orders and dashboard pages show an error', async ({ page }) => {
    await page.goto('/dashboard/nothing');
    await expect(heading(page)).toHaveText('There is no such page');
    for (const [address, sentence] of [
      ['/order/000000000000000000000000', /item/],
      ['/order/nonsense', /\w{3}/],
      ['/dashboard/payment/000000000000000000000000', /order/],
    ] as const) {
      await page.goto(address);
      await expect(alert(page)).toHaveText(sentence);
    }
  });

  test('errors.01 an offline page shows the reason, keeps its fields, and works again online', async ({
    page,
    context,
  }) => {
    await responds(page, `GET /items/${item._id}`, item);
    await quotes(page, item);
    await page.goto(`/order/${item._id}`);
    await fillAddress(page, { ...address, Phone: '555 1234' });
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Total$299.98');
    await goOffline(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(alert(page)).toHaveText('The shop cannot be reached. Check your connection and try again.');
    await expect(page.getByLabel('Address')).toHaveValue(address.Address);
    await context.setOffline(false);
    await responds(page, 'POST /orders', { acknowledged: true, insertedId: 'f'.repeat(24), number: 'K-7Q2M-X9TC' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/dashboard/order');
  });
});

test('errors.01 a visitor who goes offline keeps the frame and sees a message', async ({ page, context }) => {
  await page.goto('/blog');
  // Before the scripts run, the link opens a document, and offline that is an error of the browser.
  await waitForStart(page);
  await goOffline(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(alert(page).first()).toHaveText(/Loading chunk failed|cannot be reached/);
  await expect(blog(page)).toBeVisible();
  await context.setOffline(false);
  // The page retries by itself.
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
});

const faults = [
  ['is missing', { status: 404 }],
  ['is broken', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const;
for (const [what, response] of faults)
  test(`8.20 8.22 a remote's script that ${what}: 'Loading chunk failed', until it is there`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(catalog, route => route.fulfill(response));
    await page.goto('/blog');
    await expect(alert(page)).toHaveText('Loading chunk failed');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.unroute(catalog);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

test("8.20 8.22 the shell's own scripts: 'Loading chunk failed', for a page and for signing in", async ({ page }) => {
  const parts = `${shopUrl}/static/js/async/**`;
  await page.goto('/blog');
  await page.route(parts, route => route.abort());
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(alert(page)).toHaveText('Loading chunk failed');
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Login');

  await page.route(parts, route => route.fulfill({ status: 404 }));
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await submit.click();
  await expect(alert(page)).toHaveText('Error: Loading chunk failed');
  await page.unroute(parts);
  await submit.click();
  await expect(page).toHaveURL('/');
});

test('errors.02 on a slow network the frame and a spinner show while the page loads', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.route(
    url => url.origin === apiUrl || url.port === String(ports.MF_CATALOG_PORT),
    async route => {
      await new Promise<void>(resolve => waiting.push(resolve));
      await route.fallback();
    },
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Loading');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  for (const go of waiting) go();
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
});
