import type { ChildProcess } from 'node:child_process';
import type { Item } from '@kerf/contracts';
import { expect, test } from '@playwright/test';
import { HeldApi } from '../support/held-api';
import { expectStill, watchShifts } from '../support/layout-shifts';
import { serve, standIns, stop } from '../support/server';
import { apiUrl, heldApi } from '../support/shop';

// The tests share a page server, and the last one stops its API.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${heldApi.SHELL_PORT}` });

const api = new HeldApi();
let shell: ChildProcess;
test.beforeAll(async () => {
  const env = { SHELL_PORT: String(heldApi.SHELL_PORT), API_INTERNAL_URL: await api.start() };
  shell = await serve('shell', { ...standIns, ...env });
});
test.afterAll(async () => {
  api.stop();
  await stop(shell);
});

test('a page shows its frame and its slides before its data, and reads nothing itself', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().startsWith(apiUrl)) reads.push(request.url());
  });
  const release = api.hold();
  const opened = page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the shop' })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Purchase Now' })).toHaveCount(0);
  release();
  await opened;
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the frame and the slides of a page stay in place when its data come', async ({ page }) => {
    await watchShifts(page);
    const release = api.hold();
    const opened = page.goto('/');
    const slides = page.getByRole('region', { name: 'From the shop' });
    await expect(slides).toBeVisible();
    const before = await slides.boundingBox();
    release();
    await opened;
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => slides.boundingBox()).toEqual(before);
    await expectStill(page);
  });
});

test('a page whose item turns out to be missing says so, and asks search engines to leave it out', async ({ page }) => {
  const release = api.hold();
  const opened = page.goto(`/items/${'f'.repeat(24)}/gone`);
  await expect(page.getByRole('banner')).toBeVisible();
  release();
  expect((await opened)?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'This tool is not here' })).toBeVisible();
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toBeAttached();
});

test('pages keep their data while the API is down', async ({ request }) => {
  const [item]: Item[] = await (await request.get(`${apiUrl}/items?limit=1`)).json();
  const paths = ['/', '/home/explore', '/home/explore?category=power-saw', `/items/${item?._id}/${item?.slug}`];
  const pages = () => Promise.all([...paths, '/blog'].map(async path => (await request.get(path)).text()));
  const before = await pages();
  for (const [index] of paths.entries()) expect(before[index]).toContain('id="kerf-data"');
  api.stop();
  expect(await pages()).toEqual(before);
});
