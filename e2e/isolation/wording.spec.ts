import { expect } from '@playwright/test';
import { waitForStart } from '../support/start';
import { test } from './catalog';
import { heading } from './workbench';

test('a release that is built with the words of the owner has them in its first view and in the page', async ({
  page,
  catalog,
}) => {
  await catalog.point('worded');
  const explore = '/home/explore';
  const served = async () => (await page.request.get(explore)).text();
  // The page server may not have the release yet.
  await expect.poll(async () => (await served()).includes('>On the shelf</p>')).toBe(true);
  const html = await served();
  expect(html.match(/<title>[^·]*/)?.[0]).toBe('<title>Every tool we have ');
  expect(html.includes('>In stock</p>')).toBe(false);

  await page.goto(explore);
  await waitForStart(page);
  await expect(page.locator('[data-filled]')).toHaveCount(0);
  await expect(heading(page)).toHaveText('All our tools');
  await expect(page.getByText('On the shelf').first()).toBeVisible();
  await expect(page.getByText('In stock', { exact: true })).toHaveCount(0);
});
