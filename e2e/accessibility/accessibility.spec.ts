import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violationsIn } from '../support/axe';
import { expectFrame } from '../support/frame';
import { responds } from '../support/network';
import { test } from '../support/signed-in';
import { paymentUrl, watch } from '../support/watch';
import { expectFitsLargeText } from './fits';
import { open, pages, roles } from './pages';

const sizes = { phone: { width: 375, height: 800 }, desktop: { width: 1280, height: 800 } };

const all: RunOptions = {
  // Experimental, so off in axe by default. Speech control finds a button by the words on it.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** Nothing but the colors differs in the dark theme. */
const colors: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

const expectNoFindings = async (page: Page, colorScheme: 'light' | 'dark' = 'light') => {
  await page.emulateMedia({ colorScheme });
  const options = colorScheme === 'light' ? all : colors;
  // The fields of the payment provider are in a frame of its own, which gets the new colors after the page.
  await expect.poll(() => violationsIn(page, options), `${page.url()}, ${colorScheme}`).toEqual([]);
};

const expectNoFindingsInBoth = async (page: Page) => {
  await expectNoFindings(page, 'light');
  await expectNoFindings(page, 'dark');
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const as of roles)
  test.describe(as, () => {
    test.use({ as });

    test(`2.01 2.02 2.03 2.04 page.01 every page of the ${as} has navbar, footer, a title and a description, fits 320 pixels and 200 % text, follows its CSP, and axe finds nothing on a phone`, async ({
      page,
      context,
    }) => {
      // Up to 14 pages.
      test.slow();
      const seen = await watch(context);
      const described = new Set<string>();
      for (const shopPage of pages[as]) {
        await page.setViewportSize(sizes.desktop);
        await open(page, shopPage);
        // One page for all checks: loading it takes longer than checking it.
        described.add(await expectFrame(page));
        expect(seen.violations).toEqual([]);
        expect(seen.strangers).toEqual(new Set(shopPage.address.startsWith('/dashboard/payment/') ? [paymentUrl] : []));
        seen.strangers.clear();
        await page.setViewportSize(sizes.phone);
        await expectNoFindings(page);
        await expectFitsLargeText(page);
        const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
        expect(await page.evaluate(running), `no animation on ${shopPage.address} with reduced motion`).toBe(0);
      }
      expect(described.size).toBe(new Set(pages[as].map(({ address }) => address.split('?')[0])).size);
    });

    test(`every page of the ${as}: axe finds nothing on a desktop`, { tag: '@full' }, async ({ page }) => {
      test.slow();
      await page.setViewportSize(sizes.desktop);
      for (const shopPage of pages[as]) {
        await open(page, shopPage);
        await expectNoFindings(page);
      }
    });

    // contrast.test.ts in packages/ui checks each pair of colors in both schemes.
    test(`every page of the ${as}: axe finds nothing in dark colors`, { tag: '@full' }, async ({ page }) => {
      test.slow();
      for (const shopPage of pages[as]) {
        await open(page, shopPage);
        for (const size of [sizes.phone, sizes.desktop]) {
          await page.setViewportSize(size);
          await expectNoFindings(page, 'dark');
        }
      }
    });
  });

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, { tag: size === 'desktop' ? '@full' : [] }, () => {
    test.use({ viewport });

    test.describe('in between', () => {
      test.use({ as: 'admin' });

      test(`axe finds nothing in dialogs, toasts, invalid fields and the menu (${size})`, async ({ page }) => {
        await page.goto('/dashboard/additem');
        await page.getByRole('main').getByRole('button', { name: 'Add Item' }).click();
        await expect(page.getByText('Last name is required').first()).toBeVisible();
        await expectNoFindingsInBoth(page);

        await open(page, { address: '/dashboard/manageitems', heading: 'Manage Items' });
        await page
          .getByRole('button', { name: /^More for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectNoFindingsInBoth(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await page.getByRole('button', { name: 'Dismiss' }).focus();
        if (size === 'phone') await page.getByRole('button', { name: 'Open the menu' }).click();
        await expectNoFindingsInBoth(page);
      });

      test(`axe finds nothing on empty and failed pages (${size})`, async ({ page }) => {
        await responds(page, 'GET /orders', []);
        await open(page, { address: '/dashboard/allOrder', heading: 'All Order' });
        await expectNoFindingsInBoth(page);
        await page.route(/127\.0\.0\.1.*\.js/, route => route.abort());
        await page.getByRole('link', { name: 'Kerf' }).click();
        await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
        await expectNoFindingsInBoth(page);
      });
    });
  });
