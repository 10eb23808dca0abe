import type { ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { serve, standIns, stop } from '../support/server';
import { ownShell } from '../support/shop';

const env = {
  ...standIns,
  ...Object.fromEntries(Object.entries(ownShell).map(([name, port]) => [name, String(port)])),
};

let shell: ChildProcess;
test.beforeAll(async () => {
  shell = await serve('shell', env);
});
test.afterAll(() => stop(shell));

test.use({ baseURL: `http://localhost:${ownShell.SHELL_PORT}` });

test('a stopped remote breaks only its own pages, and Retry loads it again', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goto('/order/000000000000000000000000');
  await expect(page).toHaveURL('/login');

  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  const catalog = await serve('mf-catalog', env);
  try {
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Our Tools Collections' })).toBeVisible();
  } finally {
    await stop(catalog);
  }
});
