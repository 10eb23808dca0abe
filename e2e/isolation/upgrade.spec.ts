import { type ChildProcess, execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { customer, logIn } from '../support/people';
import { serve, standIns, stop } from '../support/server';
import { isolated, remoteUrls, shopUrl } from '../support/shop';
import { Store } from './store';
import { alert, expectCounted, expectOtherPagesWork, heading, retry } from './workbench';

const run = promisify(execFile);
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A shop with the builds of `upgrade/build-upgrade.mjs` and an empty release store. */
interface Upgrade {
  store: Store;
  url: string;
  /** Serves one of the builds of the shell, which then has seen no good line. */
  serveShell(build: 'shell' | 'shell-without-18'): Promise<void>;
  /** Checks and publishes the build of a remote, as its team does, and returns the output. */
  publish(build: 'eighteen' | 'nineteen'): Promise<string>;
}

const test = base.extend<object, { upgrade: Upgrade }>({
  baseURL: ({ upgrade }, use) => use(upgrade.url),
  upgrade: [
    async ({ browser: _ }, use, { parallelIndex }) => {
      const { SHELL_PORT = 0, STORE_PORT = 0 } = isolated[parallelIndex] ?? {};
      const url = `http://localhost:${SHELL_PORT}`;
      const dir = await mkdtemp(join(tmpdir(), 'kerf-upgrade-'));
      await run(process.execPath, [pathOf('upgrade/build-upgrade.mjs'), dir]);
      const store = new Store(dir, STORE_PORT);
      await store.start();
      const { remotes } = await (await fetch(`${shopUrl}/remotes.json`)).json();
      await writeFile(store.pathOf('remotes.json'), JSON.stringify({ remotes }));
      await mkdir(store.pathOf('remotes'));
      let shell: ChildProcess | undefined;
      const serveShell = async (build: string) => {
        if (shell) await stop(shell);
        shell = await serve('shell', {
          ...standIns,
          SHELL_PORT: String(SHELL_PORT),
          SHELL_DIST: store.pathOf(build),
          REMOTES_FILE: store.pathOf('remotes.json'),
          REMOTE_ORIGINS: [...remoteUrls, store.addressOf('')].join(),
        });
      };
      const publish = async (build: string) => {
        const command = pathOf('../../tools/release/bin/kerf.mjs');
        const env = { RELEASE_STORE: dir, RELEASE_BASE_URL: store.addressOf(''), SHELL_URL: url };
        const { NODE_ENV: _, ...inherited } = process.env;
        const done = run(process.execPath, [command, 'publish', store.pathOf(build)], {
          env: { ...inherited, ...env },
        });
        const { stdout } = await done.catch((failed: { stdout: string; stderr: string }) => {
          throw new Error(failed.stdout + failed.stderr);
        });
        return stdout;
      };
      await serveShell('shell');
      await use({ store, url, serveShell, publish });
      if (shell) await stop(shell);
      await store.stop();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// The tests share one shell and one store: the last one removes what the others use.
test.describe.configure({ mode: 'serial' });

const MINUTES = 60_000;
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

/** The errors of a page, such as an invalid hook call. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

/** The scripts of a page with the bytes of each, by path. */
const scriptsOf = async (page: Page, address: string): Promise<Record<string, number>> => {
  const sizes: Record<string, number> = {};
  const reading: Promise<void>[] = [];
  const note = (response: { url(): string; body(): Promise<Buffer>; request(): { resourceType(): string } }) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(
      response.body().then(body => {
        sizes[new URL(response.url()).pathname] = body.length;
      }),
    );
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
  await Promise.all(reading);
  return sizes;
};

test('remotes with React 18.3, 19.2 and 19.3 run in one document, with hooks, navigation and data', {
  tag: '@full',
}, async ({ page, upgrade }) => {
  test.setTimeout(5 * MINUTES);
  const errors = errorsOf(page);
  for (const build of ['eighteen', 'nineteen'] as const)
    expect(await upgrade.publish(build)).toMatch(/mf_\w+: \S+ is live for everybody\./);

  await page.goto('/eighteen');
  await expect(heading(page)).toHaveText('Eighteen');
  await expect(main(page)).toContainText('React 18.3.1');
  await expect(main(page)).toContainText('The effect ran.');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Large' }).click();
  await expect(page).toHaveURL(/\/eighteen\/large$/);
  await expect(main(page)).toContainText('Size: large');

  await page.getByRole('button', { name: 'To nineteen' }).click();
  await expect(heading(page)).toHaveText('Nineteen');
  await expect(main(page)).toContainText('React 19.2.9');
  await expect(main(page)).toContainText('A promise was read.');
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  // A fragment of a team whose React is that of the shell.
  await expect(main(page).getByRole('link').first()).toHaveAttribute('href', /^\/(items|order)\//);

  await menuEntry(page, 'Blog').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Nineteen');
  await main(page).getByRole('link', { name: 'To eighteen' }).click();
  await expect(main(page)).toContainText('Size: none');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);

  await logIn(page, customer);
  await page.goto('/eighteen');
  await expect(main(page)).toContainText(`Signed in as ${customer.email}`);
});

test('an error of a page in another scope is shown, counted for its release, and ends with the page', {
  tag: '@full',
}, async ({ page, upgrade }) => {
  const { release } = JSON.parse(await readFile(upgrade.store.pathOf('remotes/mf_eighteen.json'), 'utf8'));
  await page.goto('/blog');
  await expectCounted(
    release,
    'crash',
    async () => {
      await menuEntry(page, 'Eighteen').click();
      for (const count of [0, 1, 2]) await page.getByRole('button', { name: `Clicked ${count} times` }).click();
      await expect(alert(page)).toHaveText('Something went wrong.');
    },
    'mf_eighteen',
  );
  await expectOtherPagesWork(page);
});

test('Retry loads a scope again whose scripts were lost', { tag: '@full' }, async ({ page }) => {
  const scripts = '**/scopes/react-18/static/**';
  await page.route(scripts, route => route.abort());
  await page.goto('/eighteen');
  await expect(alert(page)).toBeVisible();
  await expectOtherPagesWork(page);
  await expect(alert(page)).toBeVisible();
  await page.unroute(scripts);
  await retry(page);
  await expect(main(page)).toContainText('The effect ran.');
});

test('a page of the default scope loads the same scripts as in a shop with one version', {
  tag: '@full',
}, async ({ page, upgrade }) => {
  const before = await scriptsOf(page, `${shopUrl}/home`);
  const after = await scriptsOf(page, `${upgrade.url}/home`);
  expect(Object.keys(after).length).toBeGreaterThan(3);
  expect(after).toEqual(before);
});

test('without its scope, a remote is refused by the publish and left out of the map; the others stay', {
  tag: '@full',
}, async ({ page, upgrade }) => {
  test.setTimeout(2 * MINUTES);
  await upgrade.serveShell('shell-without-18');
  await expect(upgrade.publish('eighteen')).rejects.toThrow(
    'mf_eighteen is built with react 18.3.1 (the live shell shares 19.3.1), react-dom 18.3.1 (the live shell shares 19.3.1); the other scopes are react-19-2 with react 19.2.9.',
  );
  const map = await (await fetch(`${upgrade.url}/remotes.json`)).json();
  expect(map.remotes.map(({ name }: { name: string }) => name)).not.toContain('mf_eighteen');
  expect(map.incomplete).toBe(true);
  await page.goto('/eighteen');
  await expect(alert(page)).toBeVisible();
  await menuEntry(page, 'Nineteen').click();
  await expect(main(page)).toContainText('React 19.2.9');
});
