import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { OutsideRemote } from './outside';
import { expectSaves } from './saves';
import { alert, expectCounted, expectOtherPagesWork, heading, type ServedWorkbench, test } from './workbench';

const fromMenu = (name: string) => ({ name, exact: true });

/** Makes an example in an empty folder, and removes it and its pointer after the test. */
const withRemote = async (
  { store }: ServedWorkbench,
  example: 'outside' | 'without-react',
  use: (remote: OutsideRemote) => Promise<void>,
) => {
  const remote = await OutsideRemote.make(example);
  try {
    await use(remote);
  } finally {
    for (const name of ['mf_garden', 'mf_board']) await rm(store.pathOf(`remotes/${name}.json`), { force: true });
    await remote.remove();
  }
};

interface Named {
  name: string;
}

/** The page server reads a changed pointer in the background. */
const expectAfterReload = (page: Page, address: string, found: Locator, text: string) =>
  expect(async () => {
    await page.goto(address);
    await expect(found).toHaveText(text, { timeout: 1_000 });
  }).toPass();

const shopOf = ({ store, url }: ServedWorkbench) => ({
  store: store.dir,
  baseUrl: store.addressOf(''),
  shellUrl: url,
});

const FRAGMENT = `import { Fragment } from '@kerf/federation/fragment';

export const Teaser = ({ itemId }: { itemId: string }) => (
  <Fragment name="mf-catalog/item-teaser" version={1} itemId={itemId} />
);
`;

test('a team creates a remote in an empty folder, publishes it, changes it and rolls it back', {
  tag: '@use',
}, async ({ page, bench }) => {
  test.setTimeout(480_000);
  await withRemote(bench, 'outside', async outside => {
    const shop = shopOf(bench);

    await test.step('types', async () => {
      const file = join(outside.dir, 'src/teaser.tsx');
      await writeFile(file, FRAGMENT);
      expect(await outside.typeErrors()).toEqual([]);
      for (const [from, to, error] of [
        ['itemId={itemId}', 'itemId={7}', /TS2322.*'number' is not assignable to type 'string'/],
        ['itemId={itemId}', '', /TS2741.*'itemId' is missing/],
        ['version={1}', 'version={2}', /TS2322.*'2' is not assignable to type '1'/],
        ['mf-catalog/item-teaser', 'mf-catalog/nothing', /TS2322.*"mf-catalog\/nothing"/],
      ] as const) {
        await writeFile(file, FRAGMENT.replace(from, to));
        expect(await outside.typeErrors()).toContainEqual(expect.stringMatching(error));
      }
      await rm(file);
    });

    await test.step('kerf does not guess the shop', async () => {
      await expect(outside.kerf('status')).rejects.toThrow('Set RELEASE_STORE to those of the shop');
      await expect(outside.kerf('publish', { store: shop.store })).rejects.toThrow(
        'Set RELEASE_BASE_URL, SHELL_URL to those of the shop',
      );
    });

    await test.step('kerf dev shows it inside the live shop, before its first release', async () => {
      const port = await freePort();
      const local = `http://localhost:${port}`;
      const dev = await outside.dev(bench.url, port);
      try {
        const calls: string[] = [];
        page.on('request', request => calls.push(request.url()));
        await page.goto(`${local}/blog`);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', fromMenu('Garden')).click();
        await expect(heading(page)).toHaveText('Garden');
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        await page.goto(`${local}/garden`);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        expect(calls.filter(url => url.startsWith(apiUrl))).toEqual([]);
        await expectSaves(page, join(outside.dir, 'src/page-messages.ts'), 'What is on sale, by name.');
        expect((await fetch(`${bench.url}/garden`)).status).toBe(404);
      } finally {
        await dev.stop();
      }
    });

    await test.step('the first release has types, tests and a build behind it', async () => {
      const output = await outside.kerf('publish', shop);
      expect(output).toMatch(/^Live shell\nTypes\nTests\nBuild\n/);
      expect(output).toMatch(
        /mf_garden: \S+ is live for everybody\.\nIt is the first release of this remote, so nothing is compared\.\n$/,
      );
    });

    const items = await (await fetch(`${apiUrl}/items?limit=24`)).json();
    const intro = page.getByRole('main').getByText('What is on sale');
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', fromMenu('Garden')).click();
    await expect(heading(page)).toHaveText('Garden');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(items.map(({ name }: Named) => name));
    await expectOtherPagesWork(page);

    await test.step('a changed text is live, and rolled back', async () => {
      const texts = join(outside.dir, 'src/page-messages.ts');
      await writeFile(texts, (await readFile(texts, 'utf8')).replace('on sale, by name.', 'on sale for the garden.'));
      expect(await outside.kerf('publish --at-once', shop)).toMatch(/mf_garden: \S+ is live for everybody\.\n/);
      await expectAfterReload(page, '/garden', intro, 'What is on sale for the garden.');
      expect(await outside.kerf('rollback --reason "A wrong text"', shop)).toMatch(
        /^mf_garden: \S+ is live for everybody\./,
      );
      await expectAfterReload(page, '/garden', intro, 'What is on sale, by name.');
      expect(await outside.kerf('releases', shop)).toMatch(/taken back by .*: A wrong text/);
    });
  });
});

test('a remote without React has a first view with data, navigates and fails alone', {
  tag: '@use',
}, async ({ page, bench }) => {
  test.setTimeout(180_000);
  await withRemote(bench, 'without-react', async remote => {
    expect(await remote.publish(shopOf(bench))).toMatch(
      /mf_board: \S+ is live for everybody\.\nIt is the first release of this remote, so nothing is compared\.\n$/,
    );
    const items = await (await fetch(`${apiUrl}/items?limit=3`)).json();
    const names: string[] = items.map(({ name }: { name: string }) => name);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const menuEntry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', fromMenu('Tool board'));

    await test.step('the HTML has the first view with the data', async () => {
      const found = async () => {
        const html = await (await fetch(`${bench.url}/board`)).text();
        const linked = [...html.matchAll(/<li><a href="(\/items\/[^"]+)">/g)].map(([, path]) => path);
        return { hasTitle: html.includes('<h1>Tool board</h1>'), linked };
      };
      const linked = items.map(({ _id, slug }: { _id: string; slug: string }) => `/items/${_id}/${slug}`);
      // The page server reads the pages of a new release in the background.
      await expect.poll(found).toEqual({ hasTitle: true, linked });
    });

    await test.step('the page uses that data and requests none', async () => {
      const requested: string[] = [];
      page.on('request', request => requested.push(request.url()));
      await page.goto('/board');
      await expect(page.locator('mf-tool-board').getByRole('heading', { level: 1 })).toHaveText('Tool board');
      await expect(links).toHaveText(names);
      expect(requested.filter(url => url.startsWith(`${apiUrl}/items`))).toEqual([]);
    });

    await test.step('its links navigate without another document', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await links.first().click();
      await expect(heading(page)).toContainText(names[0] ?? '');
      await menuEntry.click();
      await expect(links).toHaveText(names);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    await test.step('a failed request shows the error with Retry, and is counted', async () => {
      const { release } = JSON.parse(await readFile(bench.store.pathOf('remotes/mf_board.json'), 'utf8'));
      await page.goto('/blog');
      await page.route(`${apiUrl}/items?limit=3`, route => route.abort());
      await expectCounted(
        release,
        'crash',
        async () => {
          await menuEntry.click();
          await expect(alert(page)).toBeVisible();
        },
        'mf_board',
      );
      await expectOtherPagesWork(page);
    });
  });
});

test('styles of the pages of other teams are refused by the build, and by the publish', {
  tag: '@full',
}, async ({ bench }) => {
  test.setTimeout(180_000);
  await withRemote(bench, 'without-react', async remote => {
    const sheet = join(remote.dir, 'src/board.module.css');
    const own = await readFile(sheet, 'utf8');
    for (const [rule, named] of [
      [':global(body) { display: none; }', 'body'],
      ['.board ~ * { display: none; }', /\.mf_board-\S+~\*/],
      [':root { --accent: red; }', ':root'],
      ['@font-face { font-family: "Archivo Variable"; src: url("data:font/woff2,"); }', '@font-face'],
    ] as const) {
      await writeFile(sheet, `${own}\n${rule}\n`);
      const output = await remote.run('npx rsbuild build').catch(({ message }: Error) => message);
      expect(output).toContain('mf_board styles more than its own elements: ');
      expect(output).toMatch(named);
    }
    await writeFile(sheet, own);
    await remote.run('npx rsbuild build');
    const styles = (await readdir(join(remote.dir, 'dist'), { recursive: true })).filter(file => file.endsWith('.css'));
    await appendFile(join(remote.dir, 'dist', styles[0] ?? ''), 'footer{display:none}');
    await expect(remote.publishBuild(shopOf(bench))).rejects.toThrow(
      'mf_board styles more than its own elements: footer.',
    );
    expect(existsSync(bench.store.pathOf('remotes/mf_board.json'))).toBe(false);
  });
});
