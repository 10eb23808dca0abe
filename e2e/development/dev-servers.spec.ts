import { frontEnd } from '@kerf/dev/commands';
import { type Program, startProgram } from '@kerf/tooling/start-program';
import { expect, test } from '@playwright/test';
import { standIns } from '../support/server';
import { development, shopEnv, shopUrl } from '../support/shop';
import { waitForStart } from '../support/start';

// As in `npm run dev -- mf-catalog --from URL`.
const env = {
  ...process.env,
  ...shopEnv,
  ...standIns,
  ...Object.fromEntries(Object.entries(development).map(([name, port]) => [name, String(port)])),
  FORCE_COLOR: '0',
  OWN_REMOTES: 'mf-catalog',
  REMOTES_FROM: shopUrl,
};

let servers: Program[];
test.beforeAll(async () => {
  servers = await Promise.all(
    ['shell', 'mf-catalog'].map(name => startProgram({ name, ...frontEnd(name), env, ready: /^ready +built/ })),
  );
});
test.afterAll(() => Promise.all(servers.map(server => server.stop())));

test.use({ baseURL: `http://localhost:${development.SHELL_PORT}` });

test('development servers show a page of their own and one from another shop', { tag: '@full' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Tools Collections' })).toBeVisible();
  await waitForStart(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  expect(errors).toEqual([]);
});
