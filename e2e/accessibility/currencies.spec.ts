import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { addTools } from '../support/shopping';
import { test } from '../support/signed-in';

/** The currency with the longest amounts. */
const currency = { code: 'KWD', amount: /KWD\s\d[\d,]*\.\d{2}0/ };

const expectNoFindings = async (page: Page) => {
  await expect(page.getByRole('main').getByText(currency.amount).first()).toBeVisible();
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await violationsIn(page), `${page.url()}, ${width} pixels, ${colorScheme}`).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), `${page.url()} fits ${width} pixels`).toBeLessThanOrEqual(0);
    }
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the pages of a shopper with another currency', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await context.addCookies([{ name: 'kerf-currency', value: currency.code, url: baseURL ?? '' }]);
  await page.goto('/');
  await expectNoFindings(page);
  await addTools(page, 0, 1);
  await page.goto('/home/explore');
  await expectNoFindings(page);
  await page.goto('/home/explore?view=list');
  await expectNoFindings(page);
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindings(page);
  await page.goto('/cart');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectNoFindings(page);
});
