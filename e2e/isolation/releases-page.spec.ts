import { type Browser, expect, type Page } from '@playwright/test';
import { admin, logIn } from '../support/people';
import { stop } from '../support/server';
import { shopUrl } from '../support/shop';
import { publish, startReleaseService } from './releasing';
import { heading, type ServedWorkbench, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const section = (page: Page) => page.getByRole('region', { name: 'mf-workbench' });
const form = (page: Page) => page.getByRole('form', { name: 'Roll back mf-workbench' });

/** Opens the page of the releases as the administrator while the release service runs. */
const withReleases = async (page: Page, bench: ServedWorkbench, access: 'ro' | 'rw', use: () => Promise<void>) => {
  const service = await startReleaseService(bench, access);
  try {
    await logIn(page, admin);
    await page.goto('/dashboard/releases');
    await use();
  } finally {
    await stop(service);
  }
};

const expectVisitorSees = async (browser: Browser, bench: ServedWorkbench, text: string) => {
  const visitor = await browser.newPage({ baseURL: bench.url });
  await visitor.goto('/workbench');
  await expect(heading(visitor)).toHaveText(text);
  await visitor.close();
};

test('an administrator rolls back by keyboard, visitors get the first release, and the history has the reason', async ({
  page,
  browser,
  bench,
}) => {
  const first = await publish(bench, 'one');
  await publish(bench, 'two');
  await expectVisitorSees(browser, bench, 'Bench of two');

  await withReleases(page, bench, 'rw', async () => {
    await expect(form(page)).toBeVisible();
    await form(page).getByLabel('Activate').selectOption(first);
    await form(page).getByLabel('Reason').focus();
    await page.keyboard.type('The vice is too heavy');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${first} of mf-workbench is live for everybody.`)).toBeVisible();
    const newest = section(page).getByRole('table', { name: 'Newest changes of mf-workbench' }).getByRole('row').nth(1);
    await expect(newest).toContainText('rollback');
    await expect(newest).toContainText(admin.email);
    await expect(newest).toContainText('The vice is too heavy');
  });
  expect(await bench.line()).toMatchObject({ release: first });
  await expectVisitorSees(browser, bench, 'Bench of one');
});

test('without the right to write, the page shows the history and the command', async ({ page, bench }) => {
  await publish(bench, 'one');
  await withReleases(page, bench, 'ro', async () => {
    await expect(section(page).getByText('npm run rollback -- mf-workbench')).toBeVisible();
    await expect(section(page).getByRole('table', { name: 'Releases of mf-workbench' })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });
});

test('npm start runs the release service', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shopUrl });
  await logIn(page, admin);
  await page.goto('/dashboard/releases');
  await expect(page.getByText('No release has been published')).toBeVisible();
  await page.close();
});

test('while the release service does not respond, the page says so', async ({ page }) => {
  await logIn(page, admin);
  await page.goto('/dashboard/releases');
  await expect(page.getByText('The release service does not respond. Try again later.')).toBeVisible();
});
