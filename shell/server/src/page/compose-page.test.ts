import type { PageRemote } from '../map/find-page.ts';
import type { PageRelease, PagesOf } from '../map/page-release.ts';
import { composePage, type PageData, pageParts } from './compose-page.ts';

const template =
  '<html><head><script type="speculationrules" data-hash="sha256-r">{}</script><style data-hash="sha256-f">.f{}</style></head><body><main id="content">wait</main></body></html>';
const config = { apiUrl: 'http://api.test' };
const shopUrl = 'https://shop.test';
const first = { html: '<h1>Hi $1 $&</h1>', styles: [{ file: 'a.css', text: '.a{}', hash: 'sha256-x' }] };
const pages: PageRelease[] = [
  {
    path: '/',
    scripts: ['a.js'],
    styles: ['a.css'],
    reads: { api: ['/items?limit=6'], shop: ['/data/u.json'] },
    first,
  },
  { path: '/order/:id', scripts: ['b.js'], styles: ['b.css'], reads: { api: ['/items/:id'] } },
];
const remote: PageRemote = { name: 'mf_x', entry: 'http://mf.test/x/1/remoteEntry.js', paths: ['/', '/order'] };
const composed = (pathname: string, more: Partial<PageRemote> = {}) =>
  composePage(template, {
    config,
    shopUrl,
    map: { remotes: [{ ...remote, ...more }] },
    pathname,
    pagesOf: () => pages,
  });
const compose = (pathname: string, more?: Partial<PageRemote>) => composed(pathname, more).html;

test('writes the first view of a page, its styles and its preloads', () => {
  const html = compose('/');
  expect(html).toMatch(/<main id="content" data-first><h1>Hi \$1 \$&<\/h1><\/main>/);
  expect(html).toMatch(/<style data-href="http:\/\/mf\.test\/x\/1\/a\.css">\.a\{\}<\/style>/);
  expect(html).toMatch(/<link rel="preload" as="script" href="http:\/\/mf\.test\/x\/1\/a\.js" fetchpriority="low">/);
  expect(html).toMatch(/as="fetch" href="http:\/\/api\.test\/items\?limit=6" crossorigin="anonymous"/);
  expect(html).toMatch(/as="fetch" href="\/data\/u\.json"/);
});

test('preloads the first picture before the title and all scripts', () => {
  const picture = '<img src="/pictures/hero.svg" fetchPriority="high"/>';
  const html = composePage(template.replace('<head>', '<head><title>Kerf</title>'), {
    config,
    shopUrl,
    map: { remotes: [remote] },
    pathname: '/',
    pagesOf: () => [{ path: '/', scripts: ['a.js'], styles: [], first: { html: picture, styles: [] } } as never],
  }).html;
  const early = '<link rel="preload" as="image" href="/pictures/hero.svg" fetchpriority="high"><title>';
  expect(html).toContain(early);
  expect(html.indexOf(early)).toBeLessThan(html.indexOf('a.js'));
});

test('preloads the libraries of the shell that a page needs', () => {
  const needs = ['@kerf/contracts/orders', '@kerf/unknown'];
  const html = (later: Record<string, string[]>) =>
    composePage(template, {
      config,
      later,
      shopUrl,
      map: { remotes: [remote] },
      pathname: '/order/1',
      pagesOf: () => pages.map(page => ({ ...page, needs })),
    }).html;
  const library = '<link rel="preload" as="script" href="/static/js/orders.js" fetchpriority="low">';
  expect(html({ '@kerf/contracts/orders': ['static/js/orders.js'] })).toContain(library);
  expect(html({})).not.toContain('href="/static/js');
});

test('preloads the contract for a page that reads the API itself, and not for one whose data is in the HTML', () => {
  const later = { '@kerf/contracts': ['static/js/contracts.js'] };
  const reads = { api: ['/reviews'] };
  const headOf = (access: string, data: PageData) =>
    pageParts(
      { pathname: '/', query: new URLSearchParams() },
      { config, later, shopUrl, map: { remotes: [remote] } },
      () => [{ path: '/', access, reads, scripts: ['a.js'], styles: [] } as never],
      data,
    )?.head;
  const served: PageData = new Map([['/reviews', { text: '[]', value: [], json: '[]' }]]);
  const unknown: PageData = new Map([['/reviews', { text: '[1]', value: undefined, json: undefined }]]);
  expect(headOf('public', served)).not.toContain('contracts.js');
  expect(headOf('public', new Map())).toContain('contracts.js');
  expect(headOf('public', unknown)).toContain('contracts.js');
  expect(headOf('signed-in', served)).toContain('contracts.js');
});

test('returns the hashes of the inline styles and of the speculation rules', () => {
  expect(composed('/').hashes.scripts).toEqual(['sha256-r']);
  expect(composed('/').hashes.styles).toEqual(['sha256-f', 'sha256-x']);
  expect(composed('/order/1').hashes.styles).toEqual(['sha256-f']);
  expect(composed('/elsewhere').hashes.styles).toEqual(['sha256-f']);
});

test('matches an address in any case and with a trailing slash, and fills in its parameters', () => {
  for (const pathname of ['/order/5', '/Order/5', '/order/5/']) {
    const html = compose(pathname);
    expect(html).toMatch(/href="http:\/\/api\.test\/items\/5"/);
    expect(html).toMatch(/as="style" href="http:\/\/mf\.test\/x\/1\/b\.css"/);
    expect(html).toMatch(/<main id="content">wait<\/main>/);
  }
});

test('ignores a page of a release whose address another remote owns', () => {
  const other = { name: 'mf_y', entry: 'http://mf.test/y/1/remoteEntry.js', paths: ['/order'] };
  const map = { remotes: [{ ...remote, paths: ['/'] }, other] };
  const pagesOf: PagesOf = ({ entry }) => (entry === remote.entry ? pages : []);
  expect(composePage(template, { config, shopUrl, map, pathname: '/order/5', pagesOf }).html).not.toMatch(/preload/);
  expect(composePage(template, { config, shopUrl, map, pathname: '/', pagesOf }).html).toMatch(/preload/);
});

for (const wrong of [{}, [{}], [null], [{ path: '/' }], [{ path: '/', scripts: [], styles: [], first: {} }]])
  test(`composes the frame alone for a release with the pages ${JSON.stringify(wrong)}`, () => {
    const { html, hashes } = composePage(template, {
      config,
      shopUrl,
      map: { remotes: [remote] },
      pathname: '/',
      pagesOf: () => wrong as PageRelease[],
    });
    expect(html).toMatch(/<main id="content">wait<\/main>/);
    expect(hashes.styles).toEqual(['sha256-f']);
  });

test('never writes markup from an address into the HTML', () => {
  expect(compose('/order/"><script>alert(1)</script>')).not.toMatch(/<script>alert/);
});

for (const [what, html] of Object.entries({
  'an unknown address': () => compose('/nowhere'),
  'a release without pages': () =>
    composePage(template, { config, shopUrl, map: { remotes: [remote] }, pathname: '/', pagesOf: () => undefined })
      .html,
}))
  test(`composes the frame alone for ${what}`, () => {
    expect(html()).not.toMatch(/preload|data-first|<style data-href/);
    expect(html()).toMatch(/kerf-remotes/);
  });

test.each([
  [0.1, 'http://mf.test/x/1/'],
  [0.5, 'http://mf.test/x/1/'],
  [0.51, 'http://mf.test/x/2/'],
])('composes the release of most visitors during a canary with a share of %d', (share, base) => {
  const canary = { entry: 'http://mf.test/x/2/remoteEntry.js', release: '2', share };
  const html = compose('/', { canary });
  expect(html).toContain(`as="script" href="${base}a.js"`);
  expect(html).toContain(`data-href="${base}a.css"`);
  expect(html).toContain('data-first');
});

test('gives preloads the SHA-256 of their release and the mode of the loaders', () => {
  const integrity = { 'a.js': 'sha256-a', 'b.css': 'sha256-b' };
  const checked = pages.map(page => ({ ...page, integrity }));
  const html = (pathname: string) =>
    composePage(template, { config, shopUrl, map: { remotes: [remote] }, pathname, pagesOf: () => checked }).html;
  expect(html('/')).toMatch(/as="script" href="[^"]+a\.js" integrity="sha256-a" crossorigin="anonymous" fetchpriority/);
  expect(html('/order/1')).toMatch(/as="style" href="[^"]+b\.css" integrity="sha256-b" crossorigin="anonymous"/);
});

test('asks for the pages of a release with its line', () => {
  const pagesOf = jest.fn(() => undefined);
  const line = { ...remote, integrity: { entry: 'sha256-e', pages: 'sha256-p' } };
  composePage(template, { config, shopUrl, map: { remotes: [line] }, pathname: '/', pagesOf });
  expect(pagesOf.mock.calls).toEqual([[line]]);
});
