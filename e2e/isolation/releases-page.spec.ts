import { type Browser, expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { accessToken, admin, logIn, newPerson, signUp } from '../support/people';
import { stop } from '../support/server';
import { apiUrl, shopUrl } from '../support/shop';
import { publish, release, startReleaseService } from './releasing';
import { heading, type ServedWorkbench, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const section = (page: Page) => page.getByRole('region', { name: 'mf-workbench' });
const form = (page: Page) => page.getByRole('form', { name: 'Change mf-workbench' });

/** Runs while the release service runs. */
const withService = async (bench: ServedWorkbench, access: 'ro' | 'rw', use: () => Promise<void>) => {
  const service = await startReleaseService(bench, access);
  try {
    await use();
  } finally {
    await stop(service);
  }
};

/** Opens the page of the releases as the administrator while the release service runs. */
const withReleases = (page: Page, bench: ServedWorkbench, access: 'ro' | 'rw', use: () => Promise<void>) =>
  withService(bench, access, async () => {
    await logIn(page, admin);
    await page.goto('/dashboard/releases');
    await use();
  });

const answer = async (page: Page, name: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};
const newestChange = async (page: Page) => {
  await section(page).getByText('History', { exact: true }).click();
  return section(page).getByRole('table', { name: 'Newest changes of mf-workbench' }).getByRole('row').nth(1);
};

const expectVisitorSees = async (browser: Browser, bench: ServedWorkbench, text: string) => {
  const visitor = await browser.newPage({ baseURL: bench.url });
  await visitor.goto('/workbench');
  await expect(heading(visitor)).toHaveText(text);
  await visitor.close();
};

test('an administrator rolls back by keyboard, visitors get the first release, and the history has the reason', async ({
  page,
  browser,
  bench,
}) => {
  const first = await publish(bench, 'one');
  await publish(bench, 'two');
  await expectVisitorSees(browser, bench, 'Bench of two');

  await withReleases(page, bench, 'rw', async () => {
    await section(page).getByText('Change', { exact: true }).click();
    await form(page).getByLabel('Activate').selectOption(first);
    await form(page).getByLabel('Reason').focus();
    await page.keyboard.type('The vice is too heavy');
    await page.keyboard.press('Enter');
    await answer(page, 'Roll back');
    await expect(page.getByText('The release of mf-workbench is live for everybody.')).toBeVisible();
    const newest = await newestChange(page);
    await expect(newest).toContainText('rollback');
    await expect(newest).toContainText(admin.email);
    await expect(newest).toContainText('The vice is too heavy');
  });
  expect(await bench.line()).toMatchObject({ release: first });
  await expectVisitorSees(browser, bench, 'Bench of one');
});

test('without the right to write, the page shows the history and the command', async ({ page, bench }) => {
  await publish(bench, 'one');
  await withReleases(page, bench, 'ro', async () => {
    await expect(section(page).getByText('npm run kerf -- canary mf-workbench')).toBeVisible();
    await section(page)
      .getByText(/^Releases/)
      .click();
    await expect(section(page).getByRole('table', { name: 'Releases of mf-workbench' })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });
});

// release-service.test.ts has each change and who may make it, and a unit test has the page.
for (const width of [1280, 390])
  test(`at ${width} pixels, the team ramps, holds and promotes its canary, and another team cannot`, {
    tag: '@full',
  }, async ({ page, browser, bench }) => {
    await publish(bench, 'one');
    const second = await publish(bench, 'two');
    await release(bench, 'canary', '5%');
    const administrator = await browser.newPage({ baseURL: bench.url });
    await logIn(administrator, admin);
    const authorization = `Bearer ${await accessToken(administrator)}`;
    await administrator.close();
    // The ownership table gives a folder without a row to the team `platform`.
    const { email } = await signUp(page, newPerson('Dee Developer'));
    await page.setViewportSize({ width, height: 800 });
    const joins = async (team: string) => {
      const data = { role: 'developer', team };
      const url = `${apiUrl}/user/admin/${email}`;
      expect((await page.request.put(url, { data, headers: { authorization } })).ok()).toBe(true);
      await page.goto('/dashboard/releases');
      await expect(section(page)).toBeVisible();
    };

    await withService(bench, 'rw', async () => {
      await joins('mf-catalog');
      await expect(section(page).getByText('Only team platform and administrators may change it.')).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      const { canary } = await bench.line();
      const forged = await page.evaluate(
        async ([token, change]) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const response = await fetch('/releases/change', { method: 'POST', headers, body: change });
          return [response.status, (await response.json()).message];
        },
        [
          (await accessToken(page)) ?? '',
          JSON.stringify({ action: 'hold', remote: 'mf-workbench', seen: {} }),
        ] as const,
      );
      expect(forged).toEqual([403, 'mf-workbench belongs to another team. Ask its team or an administrator.']);
      expect((await bench.line()).canary).toEqual(canary);

      await joins('platform');
      await expect(section(page)).toContainText('5% of the visitors');
      await form(page).getByLabel('Action').selectOption('Ramp: change the share of the canary');
      await form(page).getByLabel('Share in percent').fill('25');
      await form(page).getByRole('button', { name: 'Change the share' }).click();
      await answer(page, 'Change the share');
      await expect(section(page)).toContainText('25% of the visitors');
      expect((await bench.line()).canary).toMatchObject({ release: second, share: 0.25 });
      expect(await violationsIn(page)).toEqual([]);

      // Somebody else changes it meanwhile. The page shows that by itself.
      await release(bench, 'canary', '--ramp', '30,60', '--every', '1h');
      await expect(section(page)).toContainText('30% of the visitors. 60% at', { timeout: 25_000 });
      await form(page).getByLabel('Action').selectOption('Hold: the canary keeps its share');
      await form(page).getByRole('button', { name: 'Hold' }).click();
      await answer(page, 'Hold');
      await expect(page.getByText('The canary of mf-workbench is held.')).toBeVisible();
      await expect(section(page)).not.toContainText('60% at');
      await form(page).getByLabel('Action').selectOption('Promote: everybody gets the canary');
      await form(page).getByRole('button', { name: 'Promote' }).click();
      await answer(page, 'Promote');
      await expect(section(page)).toContainText('No canary');
      const newest = await newestChange(page);
      await expect(newest).toContainText('canary promoted');
      await expect(newest).toContainText(email);
    });
    expect(await bench.line()).toMatchObject({ release: second });
    const audit = await page.request.get(`${apiUrl}/audit?subject=remote:mf-workbench&actor=${email}`, {
      headers: { authorization },
    });
    const entries: { action: string; actorName: string; details: object }[] = await audit.json();
    expect(entries.map(({ actorName, details }) => [actorName, details])).toEqual([
      [email, { change: 'canary promoted', release: second }],
      [email, { change: 'canary held', release: second }],
      [email, { change: 'canary 25%', release: second }],
    ]);
    await expectVisitorSees(browser, bench, 'Bench of two');
  });

test('npm start runs the release service', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shopUrl });
  await logIn(page, admin);
  await page.goto('/dashboard/releases');
  await expect(page.getByText('No release has been published')).toBeVisible();
  await page.close();
});

// A unit test has the same message.
test('while the release service does not respond, the page says so', { tag: '@full' }, async ({ page }) => {
  await logIn(page, admin);
  await page.goto('/dashboard/releases');
  await expect(page.getByText('The release service does not respond. Try again later.')).toBeVisible();
});
