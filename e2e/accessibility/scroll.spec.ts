import { expect, type Page, test } from '@playwright/test';
import { waitForStart } from '../support/start';
import { open, pages } from './pages';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Waits for two animation frames, so that the page has handled the scroll event. */
const scroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        window.scrollBy(0, 200);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Opens the home page, scrolls to its link to every tool and returns the scroll position. */
const scrollToCollection = async (page: Page) => {
  await page.goto('/');
  await waitForStart(page);
  // React has taken over every part of the page.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'See every tool' }).scrollIntoViewIfNeeded();
  await scroll(page);
  const left = await top(page);
  expect(left).toBeGreaterThan(200);
  return left;
};

test('a new page starts at the top; Back restores the scroll position, also after a reload', async ({ page }) => {
  const left = await scrollToCollection(page);
  await page.getByRole('link', { name: 'See every tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Tools Collections' })).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => top(page)).toBe(left);

  await page.reload();
  await expect.poll(() => top(page)).toBe(left);
});

test('a typed URL starts at the top, whatever the tab showed before', async ({ page }) => {
  const left = await scrollToCollection(page);
  await page.goto('/home/explore');
  await waitForStart(page);
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(left);
});

test.describe('phone', () => {
  // Desktop browsers reserve space for a scrollbar, which hides an overflow of a few pixels.
  test.use({ viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true });

  test('no page of the visitor scrolls sideways on a phone', { tag: '@full' }, async ({ page }) => {
    for (const shopPage of pages.visitor) {
      await open(page, shopPage);
      for (const width of [320, 360, 375, 390, 412, 430, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth - clientWidth, `pixels beyond the window on ${shopPage.address} at ${width}`).toBe(0);
      }
    }
  });

  test('the three reviews stand in one row or one column, at any width', async ({ page }) => {
    await open(page, { address: '/', heading: /Kerf/ });
    const reviews = page.getByRole('region', { name: 'Happy Customers Feedback' }).getByRole('listitem');
    await expect(reviews).toHaveCount(3);
    for (const width of [375, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await reviews.evaluateAll(all => all.map(review => Math.round(review.getBoundingClientRect().top)));
      expect([1, 3], `rows at ${width}`).toContain(new Set(tops).size);
    }
  });
});
