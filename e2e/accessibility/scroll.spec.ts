import { expect, type Page, test } from '@playwright/test';
import { waitForStart } from '../support/start';

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
