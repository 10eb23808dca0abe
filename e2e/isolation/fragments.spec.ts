import type { ItemJson } from '@kerf/contracts';
import { expect, type Page } from '@playwright/test';
import { installClock } from '../support/clock';
import { responds } from '../support/network';
import { orders as samples } from '../support/samples';
import { apiUrl } from '../support/shop';
import { test } from './catalog';
import { alert, blog, expectCounted, heading, type Kind } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const orders = '/dashboard/order';
const order = (page: Page) =>
  page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: samples.shifted.name }) });
const buyAgain = (page: Page) => order(page).getByRole('link', { name: /^Buy again: / });

/** A shipped order of an item that the shop sells. */
test.beforeEach(async ({ page, bench }) => {
  const [item] = (await (await fetch(`${apiUrl}/items`)).json()) as ItemJson[];
  if (!item) throw new Error(`The shop at ${bench.url} has no items.`);
  const lines = samples.shifted.lines.map(line => ({ ...line, item: item._id, name: samples.shifted.name }));
  await responds(page, 'GET /myitems', [{ ...samples.shifted, item: item._id, lines }]);
});

/** The order is shown without the teaser, and leads to its page and to a review. */
const expectUsable = async (page: Page) => {
  await expect(heading(page)).toHaveText('My Order');
  await expect(order(page).locator('img')).toBeVisible();
  await expect(order(page).getByRole('link', { name: /^See order/ })).toBeVisible();
  await expect(order(page).getByRole('link', { name: /^Review this tool/ })).toBeVisible();
  await expect(buyAgain(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
};

const countsOne = (release: string, kind: Kind, act: () => Promise<void>) =>
  expectCounted(release, kind, act, 'mf_catalog');

test('my orders shows the teaser of mf-catalog, which leads to the order page', async ({ page, catalog }) => {
  await catalog.point('teaser-works');
  await page.goto(orders);
  await expect(order(page).getByText(/^Now \$/)).toBeVisible();
  await expect(order(page).getByText(/^\d+ in stock$/)).toBeVisible();
  await buyAgain(page).click();
  await expect(page).toHaveURL(/\/order\/\w+$/);
});

test('a fragment that spreads over the window covers nothing of the page', async ({ page, catalog }) => {
  await catalog.point('teaser-works');
  await page.goto(orders);
  await expect(buyAgain(page)).toBeVisible();
  const teaser = page.locator('[data-fragment^="mf-catalog/"]').filter({ has: page.getByText(/^Now \$/) });
  await teaser.first().evaluate(place => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    place.append(cover);
  });
  await order(page)
    .getByRole('link', { name: /^See order/ })
    .click({ timeout: 5_000 });
  await expect(heading(page)).not.toHaveText('My Order');
});

test('no byte of a fragment is loaded on a page that shows none', async ({ page, catalog }) => {
  await catalog.point('teaser-works');
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  const files = catalog.teaserOf('teaser-works').map(file => expect.stringContaining(file));
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(heading(page)).toHaveText('My Profile');
  expect(loaded).not.toContainEqual(expect.stringContaining('mf_catalog'));
  for (const file of files) expect(loaded).not.toContainEqual(file);
  await page.goto(orders);
  await expect(buyAgain(page)).toBeVisible();
  for (const file of files) expect(loaded).toContainEqual(file);
});

test('a fragment whose script is missing: its fallback is shown', async ({ page, catalog }) => {
  await catalog.point('teaser-missing');
  await countsOne('teaser-missing', 'page', async () => {
    await page.goto(orders);
    await expectUsable(page);
  });
  await expectUsable(page);
});

test('a fragment whose script hangs: its fallback is shown, and a failure is reported after 10 seconds', async ({
  page,
  bench,
  catalog,
}) => {
  await catalog.point('teaser-hangs');
  const release = bench.store.hold(new RegExp(`teaser-hangs/(${catalog.teaserOf('teaser-hangs').join('|')})`));
  await installClock(page);
  await countsOne('teaser-hangs', 'page', async () => {
    const asked = page.waitForRequest(request =>
      catalog.teaserOf('teaser-hangs').some(file => request.url().endsWith(file)),
    );
    await page.goto(orders, { waitUntil: 'commit' });
    await asked;
    await expectUsable(page);
    await page.clock.fastForward(10_000);
  });
  await expectUsable(page);
  release();
  await expect(buyAgain(page)).toBeVisible();
});

test('a fragment that throws: its fallback is shown', async ({ page, catalog }) => {
  await catalog.point('teaser-throws');
  await countsOne('teaser-throws', 'crash', () => page.goto(orders).then(() => expectUsable(page)));
  await expectUsable(page);
});

test('a fragment that is too new for the page: its fallback is shown', async ({ page, catalog }) => {
  await catalog.point('teaser-too-new');
  await countsOne('teaser-too-new', 'contract', () => page.goto(orders).then(() => expectUsable(page)));
  await expectUsable(page);
});

test('a fragment whose remote is not in the map: its fallback is shown', async ({ page, catalog }) => {
  await catalog.point(undefined);
  const warned = page.waitForEvent('console', message => message.text().includes('is not in the map of remotes'));
  await page.goto(orders);
  await warned;
  await expectUsable(page);
});

test('a broken fragment does not break the pages of its remote', async ({ page, catalog }) => {
  await catalog.point('teaser-throws');
  await page.goto(orders);
  await expectUsable(page);
  await blog(page).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
