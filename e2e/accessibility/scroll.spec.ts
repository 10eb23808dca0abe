import { expect, type Page, test } from '@playwright/test';
import { comesAlive } from '../support/alive';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Two frames long, so that the page has heard of it. */
const scroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        window.scrollBy(0, 200);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Opens the home page and reads on to its link to every tool; answers how far down that is. */
const readOn = async (page: Page) => {
  await page.goto('/');
  await comesAlive(page);
  await page.getByRole('link', { name: 'See every tool' }).scrollIntoViewIfNeeded();
  await scroll(page);
  const left = await top(page);
  expect(left).toBeGreaterThan(200);
  return left;
};

test('a new page begins at its top, one that is come back to where it was left, also after a reload', async ({
  page,
}) => {
  const left = await readOn(page);
  await page.getByRole('link', { name: 'See every tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Tools Collections' })).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => top(page)).toBe(left);

  await page.reload();
  await expect.poll(() => top(page)).toBe(left);
});

test('an address that is typed begins at its top, whichever was read before in this tab', async ({ page }) => {
  const left = await readOn(page);
  await page.goto('/home/explore');
  await comesAlive(page);
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(left);
});
