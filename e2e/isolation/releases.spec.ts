import { rename } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readHistory } from '../../tools/release/src/pointer/history';
import { openStore } from '../../tools/release/src/store/open';
import { stop } from '../support/server';
import { publish, release, watchCanaries } from './releasing';
import { Visitors } from './visitors';
import { alert, counted, expectCounted, expectOtherPagesWork, heading, retry, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const vice = (page: Page) => page.getByRole('link', { name: 'Vice', exact: true }).click();

test('an open page keeps its release during a publish and a rollback', async ({ page, browser, bench }) => {
  await publish(bench, 'one');
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('Bench of one');

  await publish(bench, 'two');
  await expectOtherPagesWork(page);
  await expect(heading(page)).toHaveText('Bench of one');
  await vice(page);
  await expect(heading(page)).toHaveText('Vice of one');
  const later = await browser.newPage({ baseURL: bench.url });
  await later.goto('/workbench');
  await expect(heading(later)).toHaveText('Bench of two');

  await release(bench, 'rollback');
  await vice(later);
  await expect(heading(later)).toHaveText('Vice of two');
  await later.reload();
  await expect(heading(later)).toHaveText('Vice of one');
  for (const each of [page, later]) await expect(alert(each)).toHaveCount(0);
  await later.close();
});

test('missing chunk: only its page fails, and Retry loads the current release', async ({ page, bench }) => {
  const gone = await publish(bench, 'one');
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('Bench of one');
  const parts = bench.store.pathOf(`mf_workbench/${gone}/static`);
  await rename(parts, `${parts}-away`);
  await expectCounted(gone, 'page', async () => {
    await vice(page);
    await expect(alert(page)).toHaveText('Loading chunk failed');
    await expectOtherPagesWork(page);
    await expect(alert(page)).toHaveText('Loading chunk failed');
  });
  await rename(`${parts}-away`, parts);
  await publish(bench, 'two');
  await retry(page);
  await expect(heading(page)).toHaveText('Vice of two');
});

/** Opens visits one after the other until both releases were served often enough. Returns the visits that got the broken one. */
const visitors = async (page: Page, wanted: { broken: number; fine: number }): Promise<number> => {
  const had = { broken: 0, fine: 0 };
  await page.goto('/workbench');
  for (;;) {
    await expect(heading(page)).toHaveText(/Bench of two|This page stopped working/);
    const kind = (await alert(page).count()) > 0 ? 'broken' : 'fine';
    had[kind]++;
    if (kind === 'broken' && had.broken >= wanted.broken && had.fine >= wanted.fine) return had.broken;
    await page.evaluate(() => localStorage.removeItem('kerf-visitor'));
    await page.reload();
  }
};

test('canary-watch rolls back a canary that breaks for its half of the visitors', { tag: '@full' }, async ({
  page,
  bench,
}) => {
  const stable = await publish(bench, 'two');
  const canary = await publish(bench, 'throws-in-rendering');
  await release(bench, 'canary', '50%');
  expect(await bench.line()).toMatchObject({ release: stable, canary: { release: canary, share: 0.5 } });

  const before = await counted(canary, 'crash');
  const broken = await visitors(page, { broken: 1, fine: 1 });
  await expect.poll(() => counted(canary, 'crash')).toBe(before + broken);
  await page.reload();
  await expect(alert(page)).toHaveText('Something went wrong.');
  await expectOtherPagesWork(page);
  await expect(alert(page)).toHaveText('Something went wrong.');

  const others = await page.context().newPage();
  const watch = await watchCanaries(bench);
  try {
    // It counts the visits from its start, so new visitors come until it ends the canary.
    await expect(async () => {
      await others.goto('/workbench');
      await expect(heading(others)).toHaveText(/Bench of two|This page stopped working/);
      await others.evaluate(() => localStorage.removeItem('kerf-visitor'));
      expect(await bench.line()).not.toHaveProperty('canary');
    }).toPass({ intervals: [100] });
  } finally {
    await stop(watch);
  }
  expect(await bench.line()).toMatchObject({ release: stable });
  await retry(page);
  await expect(heading(page)).toHaveText('Bench of two');
});

/** Opens the page as new visitors until each of the headings was seen. */
const seen = async (page: Page, ...headings: string[]) => {
  const missing = new Set(headings);
  await page.goto('/workbench');
  for (;;) {
    await expect(heading(page)).toHaveText(/^Bench of (one|two)$/);
    missing.delete((await heading(page).textContent()) ?? '');
    if (missing.size === 0) return;
    await page.evaluate(() => localStorage.removeItem('kerf-visitor'));
    await page.reload();
  }
};

test('a release goes from a canary over a ramp to everybody, and a rollback takes it back', { tag: '@full' }, async ({
  page,
  bench,
}) => {
  const stable = await publish(bench, 'one');
  const next = await publish(bench, 'two');
  await release(bench, 'rollback');
  await release(bench, 'canary', '50%', next, '--ramp', '50,80,100', '--every', '1s');
  expect(await bench.line()).toMatchObject({ release: stable, canary: { release: next, share: 0.5 } });
  await seen(page, 'Bench of one', 'Bench of two');

  const watch = await watchCanaries(bench);
  try {
    await new Visitors(bench, {}, 1).visitUntil(async () => !(await bench.line()).canary);
  } finally {
    await stop(watch);
  }
  const changes = (await readHistory(openStore(bench.store.dir), 'mf_workbench')) ?? [];
  expect(changes.slice(0, 3).map(({ what }) => what)).toEqual(['canary promoted', 'canary 80%', 'canary 50%']);
  expect(await bench.line()).toMatchObject({ release: next });
  for (let visit = 0; visit < 4; visit++) {
    await page.evaluate(() => localStorage.removeItem('kerf-visitor'));
    await page.reload();
    await expect(heading(page)).toHaveText('Bench of two');
  }

  await release(bench, 'rollback');
  await page.reload();
  await expect(heading(page)).toHaveText('Bench of one');
});
