import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { answers } from '../support/network';
import { test } from '../support/signed-in';
import { open, pages, roles } from './pages';

const sizes = { phone: { width: 375, height: 800 }, desktop: { width: 1280, height: 800 } };

/** The violations axe reports: rule and selector. In the dark theme it checks the colours only, because nothing else differs. */
const findings = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page });
  // Without frames there is nothing to aggregate: axe then needs no second page, which saves a third of its time.
  axe.setLegacyMode(page.frames().length === 1);
  axe.options({
    // axe writes selectors for violations only, not for the thousands of elements that pass.
    resultTypes: ['violations'],
    // Experimental, so off in axe by default. Speech control finds a button by the words on it.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

const expectNoFindings = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await findings(page, colorScheme), `${page.url()}, ${colorScheme}`).toEqual([]);
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const as of roles)
  test.describe(as, () => {
    test.use({ as });

    test(`axe finds nothing on any page of the ${as}, on a phone and on a desktop`, async ({ page }) => {
      // Ten pages in two sizes and two colour schemes.
      test.slow();
      for (const shopPage of pages[as]) {
        await open(page, shopPage);
        // One page for both sizes: loading it takes longer than checking it.
        for (const size of [sizes.phone, sizes.desktop]) {
          await page.setViewportSize(size);
          await expectNoFindings(page);
        }
      }
    });
  });

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, () => {
    test.use({ viewport });

    test.describe('in between', () => {
      test.use({ as: 'admin' });

      test(`axe finds nothing in dialogs, toasts, invalid fields and the menu (${size})`, async ({ page }) => {
        await page.goto('/dashboard/additem');
        await page.getByRole('main').getByRole('button', { name: 'Add Item' }).click();
        await expect(page.getByText('Last name is required').first()).toBeVisible();
        await expectNoFindings(page);

        await open(page, { address: '/dashboard/manageitems', heading: 'Manage Items' });
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await page.getByRole('button', { name: 'Dismiss' }).focus();
        if (size === 'phone') await page.getByRole('button', { name: 'Open the menu' }).click();
        await expectNoFindings(page);
      });

      test(`axe finds nothing on empty and failed pages (${size})`, async ({ page }) => {
        await answers(page, 'GET /orders', []);
        await open(page, { address: '/dashboard/allOrder', heading: 'All Order' });
        await expectNoFindings(page);
        await page.route(/127\.0\.0\.1.*\.js/, route => route.abort());
        await page.getByRole('link', { name: 'Kerf' }).click();
        await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
        await expectNoFindings(page);
      });
    });
  });
