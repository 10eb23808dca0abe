import { expect } from '@playwright/test';
import { installClock } from '../support/clock';
import { waitForStart } from '../support/start';
import { alert, blog, expectCounted, expectOtherPagesWork, heading, type Kind, retry, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const chunk = 'Loading chunk failed';
/** The other faults take the same way through the shell as one of these, so `npm test` leaves them to `npm run test:full`. */
const quick = ['syntax-error', 'old-react', 'other-contract', 'throws-in-rendering'];
const tagOf = (release: string) => ({ tag: quick.includes(release) ? [] : '@full' });
/** The build `one` under a name of its own: other files run at the same time and visit `one` too. */
const fixed = 'one-in-faults';
const faults: [release: string, sentence: string, kind: Kind][] = [
  ['syntax-error', chunk, 'load'],
  ['throws-while-loading', chunk, 'load'],
  ['old-react', chunk, 'page'],
  ['other-contract', 'This page is made for another version of the shop.', 'contract'],
  ['throws-in-rendering', 'Something went wrong.', 'crash'],
  ['throws-in-an-effect', 'Something went wrong.', 'crash'],
];
for (const [release, sentence, kind] of faults)
  test(
    `${release}: only its page fails, and Retry loads the fixed release`,
    tagOf(release),
    async ({ page, bench }) => {
      await bench.point(release);
      await expectCounted(release, kind, async () => {
        await page.goto('/workbench');
        await expect(alert(page)).toHaveText(sentence);
        await expectOtherPagesWork(page);
        await expect(alert(page)).toHaveText(sentence);
      });
      await expectCounted(fixed, 'visit', async () => {
        await bench.point('one', fixed);
        await retry(page);
        await expect(heading(page)).toHaveText('Bench of one');
      });
      await expect(alert(page)).toHaveCount(0);
    },
  );

test('missing entry script: only its page fails, and Retry loads the fixed release', { tag: '@full' }, async ({
  page,
  bench,
}) => {
  await bench.point({
    entry: bench.store.addressOf('gone/remoteEntry.js'),
    release: 'gone',
    integrity: bench.store.integrityOf('one'),
  });
  await expectCounted('gone', 'load', async () => {
    await page.goto('/workbench');
    await expect(alert(page)).toHaveText(chunk);
    await expectOtherPagesWork(page);
    await expect(alert(page)).toHaveText(chunk);
  });
  await bench.point('one', fixed);
  await retry(page);
  await expect(heading(page)).toHaveText('Bench of one');
});

// journeys/remote-down.spec.ts stops the server of a real remote.
test('stopped server: only its page fails, and Retry works when the server is back', { tag: '@full' }, async ({
  page,
  bench,
}) => {
  await bench.point('one', fixed);
  await bench.store.stop();
  await expectCounted(fixed, 'load', async () => {
    await page.goto('/workbench');
    await expect(alert(page)).toHaveText(chunk);
    await expectOtherPagesWork(page);
    await expect(alert(page)).toHaveText(chunk);
  });
  await bench.store.start();
  await retry(page);
  await expect(heading(page)).toHaveText('Bench of one');
});

test('hanging entry script: a spinner in a working shop, and an error after 120 seconds', async ({ page, bench }) => {
  await bench.point('one', fixed);
  const release = bench.store.hold(/remoteEntry/);
  await installClock(page);
  await expectCounted(fixed, 'load', async () => {
    await page.goto('/workbench', { waitUntil: 'commit' });
    await waitForStart(page);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
    await expectOtherPagesWork(page);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(120_000);
    await expect(alert(page)).toHaveText(chunk);
  });
  release();
  await retry(page);
  await expect(heading(page)).toHaveText('Bench of one');
});

test('huge slow chunk: the shop works while it loads, and its page appears', async ({ page, bench }) => {
  await bench.point('huge');
  const release = bench.store.hold(/huge\/static/);
  await page.goto('/blog');
  await page.goto('/workbench', { waitUntil: 'commit' });
  await waitForStart(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expectOtherPagesWork(page);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(heading(page)).toHaveText('Bench of huge');
  await expect(page.getByText('A heavy one.')).toBeVisible();
  await blog(page).click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a page that throws while it unmounts does not break the next page', async ({ page, bench }) => {
  await bench.point('throws-when-left');
  await expectCounted('throws-when-left', 'crash', async () => {
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of throws-when-left');
    await blog(page).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});

test('a button whose handler fails later counts one failure of the remote, and the page stays', async ({
  page,
  bench,
}) => {
  await bench.point('throws-in-a-handler');
  await expectCounted('throws-in-a-handler', 'error', async () => {
    await page.goto('/workbench');
    await waitForStart(page);
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(alert(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Bench of throws-in-a-handler');
  });
});

test('a page that blocks its tab for six seconds counts one failure of the remote, and the shop works afterwards', async ({
  page,
  bench,
}) => {
  await bench.point('blocks');
  await expectCounted('blocks', 'hang', async () => {
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of blocks');
    await expectOtherPagesWork(page);
    await page.goto('/workbench/vice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
