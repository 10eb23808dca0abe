import { appendFile, copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { expect, type Page } from '@playwright/test';
import { watch } from '../support/watch';
import { publish } from './releasing';
import { alert, expectCounted, expectOtherPagesWork, heading, retry, type ServedWorkbench, test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** A script that marks its document, so that a test can see that it ran. */
const EVIL = ';document.documentElement.dataset.evil = "ran";';
const EVIL_STYLE = 'html{outline:9px solid red}';
const expectUnstyled = (page: Page) => expect(page.locator('html')).not.toHaveCSS('outline-width', '9px');
const evil = (page: Page) => page.locator('html').getAttribute('data-evil');

/** Appends to a file of a release without changing the map entry. The returned function undoes it. */
const tamper = async (file: string, text = EVIL) => {
  const original = await readFile(file);
  await appendFile(file, text);
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

/** Publishes a build and returns the folder of its release. Each of these tests has the same one, so it leaves the folder as it was. */
const published = async (bench: ServedWorkbench) => bench.store.pathOf(`mf_workbench/${await publish(bench, 'two')}`);
const filesIn = async (folder: string, ending: string) =>
  (await readdir(folder, { recursive: true })).filter(name => name.endsWith(ending)).map(name => join(folder, name));
const drawer = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Drawer' });
const label = (page: Page) => page.getByTestId('label');

/** The file of a release that has this text. */
const fileWith = async (folder: string, text: string) => {
  for (const file of await filesIn(folder, '.js')) if ((await readFile(file, 'utf8')).includes(text)) return file;
  throw new Error(`No script of ${folder} has ${text}.`);
};

test('a remote has scripts and styles only: its pictures are part of them', async ({ page, bench }) => {
  const folder = await published(bench);
  const kinds = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && !/\.(json|br|gz)$/.test(entry.name))
    .map(({ name }) => name.slice(name.lastIndexOf('.')));
  expect(new Set(kinds)).toEqual(new Set(['.js', '.css']));
  await page.goto('/workbench/drawer');
  await expect(heading(page)).toHaveText('Drawer of two');
  const picture = page.getByRole('img', { name: 'A drawer' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(label(page)).toHaveCSS('background-image', /^url\("data:image\/svg\+xml/);
});

test('a tampered style sheet of a verified entry does not style, on a page that loads it itself', async ({
  page,
  bench,
}) => {
  const folder = await published(bench);
  const styles = await filesIn(folder, '.css');
  expect(styles.length).toBeGreaterThan(0);
  const undo = await Promise.all(styles.map(file => tamper(file, EVIL_STYLE)));
  // Before its scripts have run, the link would load another document, whose HTML has the style sheet.
  await page.goto('/workbench', { waitUntil: 'networkidle' });
  await drawer(page).click();
  await expect(alert(page)).toHaveText('Loading chunk failed');
  await expectUnstyled(page);
  await Promise.all(undo.map(each => each()));
});

test('a tampered first view is not sent, neither its HTML nor its styles', async ({ page, bench }) => {
  const file = join(await published(bench), 'pages.json');
  const original = await readFile(file, 'utf8');
  const { pages, ...others } = JSON.parse(original);
  const { first } = pages.find(({ path }: { path: string }) => path === '/workbench/drawer');
  first.html += '<p>Win a saw</p>';
  first.styles[0].text += EVIL_STYLE;
  await writeFile(file, JSON.stringify({ pages, ...others }));
  await bench.restart();
  expect(await (await page.request.get('/workbench/drawer')).text()).not.toMatch(/Win a saw|9px solid/);
  await page.goto('/workbench/drawer');
  await expect(heading(page)).toHaveText('Drawer of two');
  await expectUnstyled(page);
  await writeFile(file, original);
});

test('a tampered script that a page loads later does not run, and the page stays', async ({ page, bench }) => {
  const folder = await published(bench);
  const undo = await tamper(await fileWith(folder, 'Six chisels'));
  await page.goto('/workbench/drawer');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(alert(page)).toHaveText(/Loading chunk|could not be loaded/);
  await expect(heading(page)).toHaveText('Drawer of two');
  expect(await evil(page)).toBeNull();
  await undo();
});

test('no other file of a store is used: no picture, font, data or worker', async ({ page, context, bench }) => {
  const folder = await published(bench);
  const address = (file: string) => bench.store.addressOf(`${folder.slice(bench.store.dir.length + 1)}/${file}`);
  await copyFile(join(root, 'shell/public/pictures/social.png'), join(folder, 'own.png'));
  await copyFile(join(root, 'packages/ui/src/fonts/archivo-basic.woff2'), join(folder, 'own.woff2'));
  await writeFile(join(folder, 'own.json'), '{"price":1}');
  // Copies of a release are on the shop's own origin, which a worker needs.
  await context.route(`${bench.url}/own.worker.js`, route =>
    route.fulfill({ body: 'postMessage(1)', contentType: 'text/javascript' }),
  );
  const seen = await watch(context);
  await page.goto('/workbench');
  await expect(heading(page)).toHaveText('Bench of two');
  const used = await page.evaluate(
    async ({ picture, font, data }) => {
      const outcome = (work: Promise<unknown>) =>
        work.then(
          () => 'used',
          () => 'refused',
        );
      const image = new Image();
      image.src = picture;
      const worker = new Worker('/own.worker.js');
      const message = new Promise((resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = reject;
      });
      return {
        picture: await outcome(image.decode()),
        font: await outcome(new FontFace('Own', `url(${font})`).load()),
        data: await outcome(fetch(data)),
        worker: await outcome(message),
      };
    },
    { picture: address('own.png'), font: address('own.woff2'), data: address('own.json') },
  );
  expect(used).toEqual({ picture: 'refused', font: 'refused', data: 'refused', worker: 'refused' });
  for (const directive of ['img-src', 'font-src', 'connect-src', 'worker-src'])
    expect(seen.violations.join('\n')).toContain(directive);
  await Promise.all(['own.png', 'own.woff2', 'own.json'].map(name => rm(join(folder, name))));
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
