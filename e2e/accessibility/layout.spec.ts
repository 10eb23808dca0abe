import { expect, type Page, type Route } from '@playwright/test';
import { expectStill, twoFrames, watchShifts } from '../support/layout-shifts';
import { servesNoData } from '../support/network';
import { apiUrl, remoteUrls } from '../support/shop';
import { test } from '../support/signed-in';
import { pages, roles, type ShopPage, settled } from './pages';

const sizes = [
  { width: 375, height: 800 },
  { width: 1280, height: 800 },
];
const remotePorts = remoteUrls.map(url => new URL(url).port);

/** Holds matching requests until it is opened, and counts the waiting ones. */
const gate = async (page: Page, holds: (url: URL) => boolean) => {
  let open = () => {};
  let waiting = 0;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const handle = async (route: Route) => {
    waiting += 1;
    await opened;
    await route.fallback();
  };
  await page.route(holds, handle);
  return { open, waiting: () => waiting };
};

/** Loads the page in steps: the shell, the page's script, the responses of the API. */
const loadSlowly = async (page: Page, { address, heading, prepare }: ShopPage, meanwhile = async () => {}) => {
  await prepare?.(page);
  await servesNoData(page);
  const api = await gate(page, ({ origin }) => origin === apiUrl);
  const remotes = await gate(page, ({ port }) => remotePorts.includes(port));
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await twoFrames(page);
  remotes.open();
  const loading = page.getByRole('main').locator('[aria-busy="true"]').or(page.getByRole('main').getByRole('status'));
  await expect(loading.or(page.getByRole('heading', { level: 1, name: heading })).first()).toBeAttached();
  await page.waitForLoadState('load');
  await twoFrames(page);
  await meanwhile();
  api.open();
  await settled(page, heading);
  // Without this, what loads after the page's own data is not measured.
  await page.waitForLoadState('networkidle');
};

for (const viewport of sizes)
  test.describe(`${viewport.width} pixels wide`, { tag: '@full' }, () => {
    test.use({ viewport });

    for (const as of roles)
      test.describe(as, () => {
        test.use({ as });

        for (const shopPage of pages[as])
          test(`no layout shift while ${shopPage.address} of the ${as} loads (${viewport.width})`, async ({ page }) => {
            await watchShifts(page);
            await loadSlowly(page, shopPage);
            await expectStill(page);
          });
      });

    test(`a visitor who scrolls before the collection loads keeps the scroll position (${viewport.width})`, async ({
      page,
    }) => {
      await watchShifts(page);
      const explore = { address: '/home/explore', heading: 'Our Tools Collections' };
      await loadSlowly(page, explore, async () => {
        await expect(
          page.getByRole('status', { name: 'Loading the tools' }).or(page.getByText('Loading the tools')),
        ).toBeAttached();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await twoFrames(page);
      });
      await expectStill(page);
    });
  });
