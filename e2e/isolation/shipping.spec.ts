import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from '@kerf/tooling/root';
import { expect, type Page } from '@playwright/test';
import { admin, customer, logIn, type Person } from '../support/people';
import { remoteUrls } from '../support/shop';
import { alert, heading, type ServedWorkbench, test } from './workbench';

// The tests share one shell and one store, so they run one after the other.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
const MINUTES = 60_000;

/** Runs a command of docs/releasing.md in this checkout, with the store and the shell of the test. */
const command = async ({ store, url }: ServedWorkbench, ...args: string[]): Promise<string> => {
  const { NODE_ENV: _, ...env } = process.env;
  const settings = { RELEASE_STORE: store.dir, RELEASE_BASE_URL: store.addressOf(''), SHELL_URL: url };
  const { stdout } = await run('npm', ['run', ...args], { cwd: root, env: { ...env, ...settings } });
  return stdout;
};

/** Opens a page, and returns the origins that it loaded scripts of remotes from. */
const originsOf = async (page: Page, address: string, title: string): Promise<string[]> => {
  const origins = new Set<string>();
  const note = (request: { url(): string }) => {
    const { origin, pathname } = new URL(request.url());
    if (/remoteEntry\.\w+\.js$/.test(pathname)) origins.add(origin);
  };
  page.on('request', note);
  await page.goto(address);
  await expect(heading(page)).toHaveText(title);
  await expect(alert(page)).toHaveCount(0);
  page.off('request', note);
  return [...origins];
};

const shipped: { remote: string; address: string; title: string; person?: Pick<Person, 'email' | 'password'> }[] = [
  { remote: 'mf-dashboard-customer', address: '/dashboard/order', title: 'My Order', person: customer },
  { remote: 'mf-catalog', address: '/home/explore', title: 'Our Tools Collections' },
  { remote: 'mf-checkout', address: '/cart', title: 'Cart' },
  { remote: 'mf-dashboard-admin', address: '/dashboard/overview', title: 'Overview', person: admin },
];

for (const { remote, address, title, person } of shipped)
  test(`${remote} of this checkout is published with every check, seen, and rolled back`, {
    // The one without public pages, whose check in Chromium is the shortest.
    tag: remote === 'mf-dashboard-customer' ? [] : '@use',
  }, async ({ page, bench }) => {
    test.setTimeout(8 * MINUTES);
    const name = remote.replaceAll('-', '_');
    const released = new URL(bench.store.addressOf('')).origin;
    try {
      if (person) await logIn(page, person);
      expect(await originsOf(page, address, title)).not.toContain(released);

      const said = await command(bench, 'publish-remote', '--', remote);
      for (const step of [
        'Types',
        'Tests',
        'Contract and shared libraries',
        'Addresses',
        'Size',
        'Smoke test in Chromium',
      ])
        expect(said).toContain(`\n${step}`);
      expect(said).toMatch(new RegExp(`${name}: \\S+ is live for everybody\\.`));
      expect(await originsOf(page, address, title)).toContain(released);

      expect(await command(bench, 'rollback', '--', remote)).toContain(`${name}: the previous release is live`);
      const before = await originsOf(page, address, title);
      expect(before).not.toContain(released);
      expect(before.some(origin => remoteUrls.includes(origin))).toBe(true);
    } finally {
      await rm(bench.store.pathOf(`remotes/${name}.json`), { force: true });
    }
  });
