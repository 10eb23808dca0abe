import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { composePage } from '../../../../shell/server/src/page/compose-page.ts';
import { BUDGET, checkSizes, kilobytes, sizesOf } from '../../../release/src/checks/budget.ts';
import { readBuild as readRelease } from '../../../release/src/releases/read-build.ts';
import {
  brotliKb,
  distOf,
  filesOf,
  hasLibrary,
  lateLibrariesIn,
  type RemoteBuild,
  readBuild,
  scriptsOf,
  sharedLibraries,
  unknownLibraries,
} from './built.ts';

/** The limits of a cold visit. Sizes are KB of brotli, of 1,024 bytes. A commit that raises a limit gives the reason. */
const budgets = {
  /**
   * With the carousel's library (6 KB), which the page loads when the browser is idle. A second factor and share scopes cost 0.3 KB, languages 1.3
   * (docs/languages.md). Reports of errors in handlers, the check of addresses, kept entries of the contact form and loading again after an outage cost 0.9.
   * The tree of categories below the departments costs 0.3, and lists of a guest that an account takes over 0.3.
   */
  homeScript: 148.9,
  homeFiles: 18,
  /** Pages with a button of mf-checkout, with everything that the button loads. Numbers and errors in the language of the page cost 0.1, the same as at home 0.7, categories in filters and breadcrumbs 0.3, lists 0.3. */
  shoppingScript: 153.7,
};

/** Ids of shared modules are hashes of absolute paths, so builds of one commit differ by this many KB between folders. */
const betweenFolders = 0.2;

const remotes = apps.filter(app => app !== 'shell');
const builds = new Map(remotes.map(app => [app, readBuild(app)]));
const buildOf = (app: string) => builds.get(app) as RemoteBuild;
const originOf = (app: string) => `http://${app}.test/`;
const appOf = (address: string) => remotes.find(app => address.startsWith(originOf(app))) ?? 'shell';

const compose = (pathname: string): string =>
  composePage(readFileSync(join(distOf('shell'), 'index.html'), 'utf8'), {
    config: { apiUrl: 'http://api.test' },
    shopUrl: 'http://shop.test',
    map: {
      remotes: remotes.map(app => ({
        name: app,
        entry: originOf(app) + buildOf(app).entry,
        paths: buildOf(app).paths,
      })),
    },
    pathname,
    pagesOf: ({ entry }) => buildOf(appOf(entry)).pages,
  }).html;
/** The files of the scripts that a page's HTML loads or preloads. */
const filesIn = (html: string) =>
  scriptsOf(html).map(address => join(distOf(appOf(address)), new URL(address, originOf('shell')).pathname));
const html = compose('/');
const home = filesIn(html);
const files = apps.flatMap(filesOf);
const scripts = files.filter(file => file.endsWith('.js'));

const expectAtMost = (budget: number, loaded: string[]) => {
  const sizes = loaded.map(file => ({ file: relative(root, file), kb: brotliKb(file) }));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  const limit = budget + betweenFolders;
  if (total > limit) console.error(sizes);
  expect(sizes).not.toEqual([]);
  expect(total).toBeLessThanOrEqual(limit);
};

test(`loads at most ${budgets.homeScript} KB of script on the cold home page`, () => {
  const later = buildOf('mf-catalog').pages.find(({ path }) => path === '/')?.later ?? [];
  expect(later).not.toEqual([]);
  expectAtMost(budgets.homeScript, [...home, ...later.map(script => join(distOf('mf-catalog'), script))]);
});

test.each(['/home/explore', '/items/a'])(
  `loads at most ${budgets.shoppingScript} KB of script on the cold page %s, with "Add to cart"`,
  path => {
    const { pages, fragments } = buildOf('mf-checkout');
    // Every page of a remote has the entry and the declaration, which a fragment needs as well.
    const common = pages[0]?.scripts.filter(script => pages.every(({ scripts }) => scripts.includes(script))) ?? [];
    const button = fragments.find(({ name }) => name === 'mf-checkout/add-to-cart')?.scripts ?? [];
    expect(common).toHaveLength(2);
    expect(button).not.toEqual([]);
    const added = [...common, ...button].map(script => join(distOf('mf-checkout'), script));
    expectAtMost(budgets.shoppingScript, [...filesIn(compose(path)), ...added]);
  },
);

test(`names at most ${budgets.homeFiles} files and reads in the home page's HTML, and all data it needs`, () => {
  const found = html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g);
  const named = [...new Set([...found].map(([, address]) => address))];
  expect(named.length).toBeLessThanOrEqual(budgets.homeFiles);
  for (const needed of ['/items?limit=6', '/reviews', '/data/usage.json', '/pictures/hero/'])
    expect(named).toContainEqual(expect.stringContaining(needed));
});

test("contains the home page's first view and its styles in the HTML", () => {
  expect(html).not.toMatch(/rel="stylesheet"/);
  expect(html).toMatch(/<style data-hash="sha256-/);
  expect(html).toMatch(/<main[^>]* data-first>.*Big Sales/s);
  expect(html).toMatch(/<style data-href="http:\/\/mf-catalog\.test\//);
});

test('delays the first paint until the end of the first view, so that the layout does not shift', () => {
  const [, awaited] = /<link rel="expect" href="#(\w+)" blocking="render"/.exec(html) ?? [];
  expect(awaited).toBeTruthy();
  expect(/<\/main><footer id="(\w+)"/.exec(html)?.[1]).toBe(awaited);
});

test.each(remotes)(
  `builds %s with an entry of at most ${kilobytes(BUDGET.entry)}, pages of ${kilobytes(BUDGET.page)} and fragments of ${kilobytes(BUDGET.fragment)}, so that it can be published`,
  async app => {
    const sizes = sizesOf(await readRelease(distOf(app)));
    expect(Object.keys(sizes.pages)).toHaveLength(new Set(buildOf(app).pages.map(({ path }) => path)).size);
    for (const size of [...Object.values(sizes.pages), ...Object.values(sizes.fragments)])
      expect(size).toBeGreaterThan(0);
    checkSizes(sizes);
  },
);

const fragments = remotes.flatMap(app => buildOf(app).fragments.map(fragment => ({ app, ...fragment })));

test('loads no fragment on the home page', () => {
  expect(fragments).not.toEqual([]);
  for (const { app, scripts } of fragments)
    for (const file of scripts) expect(home).not.toContain(join(distOf(app), file));
});

test('loads the libraries of identity, payment, dialogs, toasts, forms and schemas only when they are needed', () => {
  expect(unknownLibraries(scripts)).toEqual([]);
  for (const file of home) expect({ file, late: lateLibrariesIn(file) }).toEqual({ file, late: [] });
});

test.each(sharedLibraries)('contains one copy of %s, in the shell', library => {
  const copies = scripts.filter(file => hasLibrary(file, library)).map(file => relative(root, file));
  expect(copies).toEqual([expect.stringMatching(/^shell[\\/]dist[\\/]/)]);
});

test('compresses every script and style in both formats', () => {
  const large = files.filter(file => /\.(js|css)$/.test(file) && readFileSync(file).length >= 512);
  expect(large).not.toEqual([]);
  for (const file of large) expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
});
