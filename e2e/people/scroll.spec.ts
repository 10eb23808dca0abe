import { expect, test } from '@playwright/test';

test('a new page begins at its top, one that is come back to where it was left, also after a reload', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  const onward = page.getByRole('link', { name: 'See every tool' });
  await onward.scrollIntoViewIfNeeded();
  // Two frames, so that the page has heard of it.
  await page.evaluate(
    () =>
      new Promise(resolve => {
        window.scrollBy(0, 200);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const left = await top();
  expect(left).toBeGreaterThan(200);

  await onward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Tools Collections' })).toBeVisible();
  await expect.poll(top).toBe(0);

  await page.goBack();
  await expect.poll(top).toBe(left);

  await page.reload();
  await expect.poll(top).toBe(left);
});
