import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { publish } from './releasing';
import { alert, expectCounted, expectOtherPagesWork, heading, retry, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** A script that marks its document, so that a test can see that it ran. */
const EVIL = ';document.documentElement.dataset.evil = "ran";';
const evil = (page: Page) => page.locator('html').getAttribute('data-evil');

/** Appends a script to a file of a release without changing the map entry. The returned function undoes it. */
const tamper = async (file: string) => {
  const original = await readFile(file);
  await appendFile(file, EVIL);
  return () => writeFile(file, original);
};

test('the marking script runs without an integrity check, so the tests below would detect it', async ({
  page,
  bench,
}) => {
  const undo = await tamper(bench.store.entryFileOf('tampered'));
  await bench.point('tampered');
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('Bench of one');
  expect(await evil(page)).toBe('ran');
  await undo();
});

test('a tampered entry script does not run, and only its page fails', async ({ page, bench }) => {
  await bench.point('tampered');
  const undo = await tamper(bench.store.entryFileOf('tampered'));
  await expectCounted('tampered', 'load', async () => {
    await page.goto('/workbench');
    await expect(alert(page)).toHaveText('Loading chunk failed');
    await expectOtherPagesWork(page);
    await expect(alert(page)).toHaveText('Loading chunk failed');
  });
  expect(await evil(page)).toBeNull();
  await undo();
  await retry(page);
  await expect(heading(page)).toHaveText('Bench of one');
});

test('a tampered chunk of a verified entry does not run', async ({ page, bench }) => {
  const release = await publish(bench, 'two');
  const folder = bench.store.pathOf(`mf_workbench/${release}/static/js/async`);
  const parts = (await readdir(folder)).filter(name => name.endsWith('.js'));
  const undo = await Promise.all(parts.map(name => tamper(join(folder, name))));
  await page.goto('/workbench');
  await expect(alert(page)).toHaveText('Loading chunk failed');
  expect(await evil(page)).toBeNull();
  await Promise.all(undo.map(each => each()));
});

for (const [what, entry] of [
  ['an origin that the shell does not know', 'http://127.0.0.1:9/remoteEntry.js'],
  ['CSP text in its entry', "https://a.example;script-src *'unsafe-inline'/x"],
] as const)
  test(`a map entry with ${what} changes neither the CSP nor the page`, async ({ page, bench }) => {
    await bench.point('one');
    await page.goto('/workbench');
    await bench.point({ entry, release: 'evil', integrity: bench.store.integrityOf('one') });
    const response = await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of one');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('script-src');
    expect(policy).not.toMatch(/127\.0\.0\.1:9[ ;]|a\.example|unsafe-inline' |script-src \*/);
    expect(await page.content()).not.toContain('release":"evil');
    await bench.point('one');
  });
