import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { alert, expectOtherPagesWork, heading, retry, test, type Workbench } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const faults: Record<string, (bench: Workbench) => Promise<void>> = {
  'a pointer with the entry "oops"': async bench => bench.point({ ...(await bench.line()), entry: 'oops' }),
  'a pointer without paths': async bench => bench.point({ ...(await bench.line()), paths: undefined }),
  'a truncated pointer': bench => truncate(bench.pointer, 40),
  'a missing pointer': bench => rm(bench.pointer),
};

/** The shell's unit tests cover each fault, so `npm test` shows one in the browser. */
const tagOf = (fault: string) => ({ tag: fault === 'a truncated pointer' ? [] : '@full' });

for (const [fault, breakPointer] of Object.entries(faults))
  test(`${fault}: its page keeps the last good release`, tagOf(fault), async ({ page, bench }) => {
    await bench.point('one');
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of one');
    await breakPointer(bench);
    await page.reload();
    await expect(heading(page)).toHaveText('Bench of one');
    await expectOtherPagesWork(page);
    await bench.point('two');
    await page.reload();
    await expect(heading(page)).toHaveText('Bench of two');
  });

const { 'a missing pointer': remove, ...readable } = faults;
for (const [fault, breakPointer] of Object.entries(readable))
  test(
    `${fault} in a new shell: only its page fails, and Retry loads the repaired release`,
    tagOf(fault),
    async ({ page, bench }) => {
      await bench.point('one');
      await breakPointer(bench);
      await bench.restart();
      await page.goto('/workbench');
      await expect(alert(page)).toHaveText('Loading chunk failed');
      await expectOtherPagesWork(page);
      await expect(alert(page)).toHaveText('Loading chunk failed');
      await bench.point('one');
      await retry(page);
      await expect(heading(page)).toHaveText('Bench of one');
    },
  );

test('a missing pointer in a new shell: only its page is missing', async ({ page, bench }) => {
  await bench.point('one');
  await remove?.(bench);
  await bench.restart();
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('There is no such page');
  await expectOtherPagesWork(page);
  await bench.point('one');
  await page.reload();
  await expect(heading(page)).toHaveText('Bench of one');
});

/** The shell reads the lines of a remotes.json and of pointers in the same way. */
test.describe('a remotes.json written by hand', { tag: '@full' }, () => {
  let good: string;
  test.beforeEach(async ({ bench }) => {
    good = await readFile(bench.mapFile, 'utf8');
    await bench.point('one');
  });
  test.afterEach(({ bench }) => writeFile(bench.mapFile, good));

  test('a truncated file: every page keeps its last good release', async ({ page, bench }) => {
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of one');
    await truncate(bench.mapFile, 100);
    await page.reload();
    await expect(heading(page)).toHaveText('Bench of one');
    await expectOtherPagesWork(page);
  });

  test('a line with the entry "oops" in a new shell: only its pages fail', async ({ page, bench }) => {
    const { remotes } = JSON.parse(good) as { remotes: { name: string }[] };
    const broken = remotes.map(line => (line.name === 'mf_checkout' ? { ...line, entry: 'oops' } : line));
    await writeFile(bench.mapFile, JSON.stringify({ remotes: broken }));
    await bench.restart();
    await page.goto('/order/1');
    await expect(alert(page)).toHaveText('Loading chunk failed');
    await expectOtherPagesWork(page);
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of one');
  });
});
