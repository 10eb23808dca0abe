import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { remoteFiles } from '../../tools/release/src/dev/remote-files';
import { watchBuild } from '../../tools/release/src/dev/watch-build';
import { fakeBuilds } from '../../tools/release/src/testing/fake-builds';
import { copyFrontEnds } from '../support/copy-front-ends';
import { publish, publishPreview } from './releasing';
import { expectSaves } from './saves';
import { heading, OVERRIDE_KEY, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const overlay = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const summary = (page: Page) => overlay(page).locator('summary');

test.beforeAll(async ({ bench }) => {
  await publishPreview(bench, 'huge', 'pr-12');
  await publishPreview(bench, 'throws-in-an-effect', 'pr-13');
});

/** Starts an override as the operator does, from the form. */
const startOverride = async (page: Page) => {
  await page.goto('/overrides');
  await page.getByLabel('Operator’s key').fill(OVERRIDE_KEY);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(overlay(page)).toBeVisible();
};

const choose = async (page: Page, choice: string) => {
  await summary(page).click();
  await overlay(page).getByLabel('Release of mf_workbench').selectOption(choice);
  await overlay(page).locator('form', { hasText: 'mf_workbench' }).getByRole('button', { name: 'Use' }).click();
};

const chooseLocalhost = async (page: Page, remote: string, port: number) => {
  await summary(page).click();
  await overlay(page).getByLabel(`Localhost port for ${remote}`).fill(String(port));
  await overlay(page).locator('form', { hasText: remote }).getByRole('button', { name: 'Use' }).click();
};

/** A visitor in another browser sees the live release and no overlay. */
const expectVisitorSees = async (browser: Browser, url: string, text: string) => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText(text);
  await expect(overlay(page)).toHaveCount(0);
  await page.close();
};

/** Starts a server that is stopped after `use`. */
const withServer = async (listener: RequestListener, use: (port: number) => Promise<void>) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test('the operator sees a preview and an earlier release, and no visitor does', async ({ page, browser, bench }) => {
  const earlier = await publish(bench, 'one');
  await publish(bench, 'two');
  await startOverride(page);
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('Bench of two');

  await choose(page, 'preview:pr-12');
  await expect(page).toHaveURL('/workbench');
  await expect(heading(page)).toHaveText('Bench of huge');
  await expect(summary(page)).toContainText(/mf_workbench, preview-\d{4}-\d\d-\d\d\.\w+/);
  await expectVisitorSees(browser, bench.url, 'Bench of two');

  await choose(page, `release:${earlier}`);
  await expect(heading(page)).toHaveText('Bench of one');
  await summary(page).click();
  await page.getByRole('button', { name: 'End the override' }).click();
  await expect(heading(page)).toHaveText('Bench of two');
  await expect(overlay(page)).toHaveCount(0);
});

test('the overlay names the owner of each page', { tag: '@full' }, async ({ page, bench }) => {
  await bench.point('one');
  await startOverride(page);
  await page.goto('/workbench');
  await expect(summary(page)).toContainText('mf_workbench, one');
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(summary(page)).toContainText('mf_catalog, local');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(summary(page)).toContainText('shell');
});

test('the operator sees a build on their own machine, with the strict policy', async ({ page, browser, bench }) => {
  await bench.point('one');
  const violations: string[] = [];
  page.on('console', message => {
    if (message.text().includes('Content Security Policy') && message.type() === 'error')
      violations.push(message.text());
  });
  await withServer(remoteFiles(fakeBuilds(bench.store.pathOf('two'))), async port => {
    await startOverride(page);
    await page.goto('/workbench');
    await chooseLocalhost(page, 'mf_workbench', port);
    await expect(heading(page)).toHaveText('Bench of two');
    await expect(summary(page)).toContainText('mf_workbench, localhost');
    await expectVisitorSees(browser, bench.url, 'Bench of one');
    expect(violations).toEqual([]);
  });
});

test('serve-remote builds five saves, a syntax error and its repair, and the page shows each', {
  tag: '@use',
}, async ({ page, bench }) => {
  test.setTimeout(300_000);
  await bench.point('one');
  const dir = copyFrontEnds(['mf-catalog']);
  const builds = watchBuild(join(dir, 'mf-catalog'), join(dir, 'served'));
  try {
    await expect.poll(builds.number, { timeout: 60_000 }).toBe(1);
    await withServer(remoteFiles(builds), async port => {
      await startOverride(page);
      await page.goto('/');
      await chooseLocalhost(page, 'mf_catalog', port);
      await expect(summary(page)).toContainText('mf_catalog, localhost');
      const texts = join(dir, 'mf-catalog/src/home-messages.ts');
      await expectSaves(page, texts, 'Which blade, which part, which drill for the job?');
    });
  } finally {
    await builds.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('a link to a preview changes nothing', async ({ page, bench }) => {
  await bench.point('one');
  await page.goto('/overrides?remote=mf_workbench&choice=preview:pr-12');
  await expect(page.getByRole('button', { name: 'Start with preview:pr-12 of mf_workbench' })).toBeVisible();
  await page.goto('/workbench?override=preview:pr-12');
  await expect(heading(page)).toHaveText('Bench of one');
});

test('a form on another site cannot start an override', async ({ page, bench }) => {
  await bench.point('one');
  const fields = { key: OVERRIDE_KEY, remote: 'mf_workbench', choice: 'preview:pr-12' };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const form = `<form method="post" action="${bench.url}/overrides">${inputs.join('')}<button>Win</button></form>`;
  const otherSite: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(form);
  };
  await withServer(otherSite, async port => {
    await page.goto(`http://127.0.0.1:${port}`);
    await page.getByRole('button', { name: 'Win' }).click();
    await expect(page.getByRole('alert')).toHaveText('The form must be sent from this page.');
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of one');
  });
});

// faults.spec.ts has pages that break, and the first test here has the end of an override.
test('a broken preview breaks only its page, and the override can still be ended', { tag: '@full' }, async ({
  page,
  bench,
}) => {
  await bench.point('one');
  await startOverride(page);
  await page.goto('/workbench');
  await choose(page, 'preview:pr-13');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Something went wrong.');
  await summary(page).click();
  await page.getByRole('button', { name: 'End the override' }).click();
  await expect(heading(page)).toHaveText('Bench of one');
});

test('a first release as a canary: its share of the visitors and an override get its page', async ({ page, bench }) => {
  const build = { entry: bench.store.entryOf('two'), integrity: bench.store.integrityOf('two') };
  const canary = (share: number) =>
    bench.point({ ...build, paths: [], canary: { ...build, release: 'two-first', share, paths: ['/workbench'] } });
  await canary(0);
  await startOverride(page);
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('There is no such page');
  await choose(page, 'release:two-first');
  await expect(heading(page)).toHaveText('Bench of two');
  await summary(page).click();
  await page.getByRole('button', { name: 'End the override' }).click();
  await expect(heading(page)).toHaveText('There is no such page');
  await canary(1);
  await page.reload();
  await expect(heading(page)).toHaveText('Bench of two');
});
