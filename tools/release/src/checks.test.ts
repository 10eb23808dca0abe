import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { checkAddress } from './checks/address.ts';
import { BUDGET, checkLoadedFiles, checkSizes, MOST_BYTES, sizesOf } from './checks/budget.ts';
import { checkProvision } from './checks/contract.ts';
import { checkDeclaredVersions } from './checks/declared-versions.ts';
import { checkPaths } from './checks/paths.ts';
import { checkRemovedPages, livePages } from './checks/removed-pages.ts';
import { checkStyles } from './checks/styles.ts';
import { runTests } from './checks/tests.ts';
import { checkTypes } from './checks/types.ts';
import { isLive, readLive } from './pointer/live-shell.ts';
import { readMap } from './pointer/pointer.ts';
import { remoteName } from './program/command.ts';
import { UserError } from './program/user-error.ts';
import { publishRelease } from './publish/publish-release.ts';
import { openStore } from './store/open.ts';
import { provision } from './testing/builds.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { listen } from './testing/listen.ts';

/** Expects a UserError with exactly this message. */
const expectUserError = (work: () => unknown, message: string) => expect(work).toThrow(new UserError(message));

it('accepts a build for the live shell, and rejects one for another contract or other libraries', async () => {
  const build = await fakeBuild('one');
  checkProvision(build, provision);
  expectUserError(
    () => checkProvision(build, { ...provision, contract: 2 }),
    'mf_catalog is built for version 1 of the contract; the live shell has version 2.',
  );
  expectUserError(
    () => checkProvision(build, { ...provision, shared: { react: '18.3.1' } }),
    'mf_catalog is built with react 19.3.1 (the live shell shares 18.3.1).',
  );
});

it('accepts a build for a share scope of the live shell, and names the scopes when none has its React', async () => {
  const build = await fakeBuild('one');
  const scope = { entry: 'scopes/react-19/scope.js', integrity: 'sha256-', shared: { react: '19.3.1' } };
  const upgraded = { ...provision, shared: { react: '20.0.0' } };
  checkProvision(build, { ...upgraded, scopes: { 'react-19': scope } });
  const older = { ...scope, shared: { react: '18.3.1' } };
  expectUserError(
    () => checkProvision(build, { ...upgraded, scopes: { 'react-18': older } }),
    'mf_catalog is built with react 19.3.1 (the live shell shares 20.0.0); the other scopes are react-18 with react 18.3.1.',
  );
});

it("accepts compatible versions of the shop's packages only", async () => {
  const check = (wanted: string, provided: string) => async () =>
    checkProvision(
      { ...(await fakeBuild('one')), shared: { '@kerf/ui': wanted } },
      { ...provision, shared: { '@kerf/ui': provided } },
    );
  for (const [wanted, provided] of [
    ['0.1.0', '0.1.4'],
    ['0.1.4', '0.1.0'],
    ['1.2.0', '1.3.1'],
  ] as const)
    await check(wanted, provided)();
  for (const [wanted, provided] of [
    ['0.1.0', '0.2.0'],
    ['0.2.0', '0.1.0'],
    ['1.3.0', '1.2.9'],
    ['1.2.0', '2.2.0'],
  ] as const)
    await expect(check(wanted, provided)()).rejects.toThrow(
      `mf_catalog is built with @kerf/ui ${wanted} (the live shell shares ${provided}).`,
    );
});

it('rejects a build for a federation runtime that the live shell does not provide', async () => {
  const build = await fakeBuild('one');
  const check = (runtime?: string) => checkProvision(build, { ...provision, runtime });
  for (const compatible of ['2.9.0', '2.9.2', '2.10.0']) check(compatible);
  for (const [runtime, provided] of [
    ['2.8.9', '2.8.9'],
    ['3.9.2', '3.9.2'],
    ['1.10.0', '1.10.0'],
    [undefined, 'none'],
  ])
    expectUserError(
      () => check(runtime),
      `mf_catalog is built for version 2.9.2 of the federation runtime; the live shell provides ${provided}. The shell must provide the same major version and at least the same minor version.`,
    );
});

it('rejects styles of more than the own elements, in a file and in the HTML of a page', () => {
  const own = '.mf_catalog-a1{color:red}';
  const hidden = 'body{display:none}';
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const check = (sheet: string, text = sheet, hash = hashOf(text)) => {
    const pages = [{ path: '/blog', first: { html: '', styles: [{ file: 'page.css', text, hash }] } }];
    const bodies = { 'page.css': sheet, 'pages.json': JSON.stringify({ pages }) };
    const files = Object.entries(bodies).map(([path, body]) => ({ path, body: Buffer.from(body) }));
    return () => checkStyles({ name: 'mf_catalog', files });
  };
  check(own)();
  expectUserError(
    check(hidden),
    'page.css of mf_catalog styles more than its own elements: body. Begin each selector with a class of a CSS Module.',
  );
  const others = 'The styles of /blog in pages.json are not those of page.css. Build mf_catalog again.';
  expectUserError(check(own, hidden), others);
  expectUserError(check(own, own, hashOf(hidden)), others);
});

/** A build whose `pages.json` is `declared`. */
const buildWith = async (declared: object) => {
  const { entry, files } = await fakeBuild('one');
  const file = (path: string, text: string) => ({ path, body: Buffer.from(text), sha256: '' });
  const others = files.filter(({ path }) => path !== 'pages.json');
  const built = [file('pages.json', JSON.stringify(declared)), file('later.js', 'export {}'), ...others];
  return { entry, files: built };
};
const pageOf = (page: object) => ({ pages: [{ path: '/order/:id', scripts: ['static/js/page.js'], ...page }] });
const compressed = (files: { path: string; body: Buffer }[], ...scripts: string[]) =>
  files
    .filter(({ path }) => scripts.includes(path))
    .reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0);

it('counts what a page loads: the scripts of its first view, and those that it loads by itself later', async () => {
  const first = await buildWith(pageOf({}));
  expect(sizesOf(first).pages['/order/:id']).toBe(compressed(first.files, 'static/js/page.js'));
  const both = await buildWith(pageOf({ later: ['later.js'] }));
  expect(sizesOf(both).pages['/order/:id']).toBe(compressed(both.files, 'static/js/page.js', 'later.js'));
  expect(sizesOf(both).entry).toBe(compressed(both.files, both.entry));
});

it('rejects an entry, a page or a fragment over the budget and reports its size', async () => {
  const fragments = [{ name: 'mf-catalog/item-teaser', scripts: ['later.js'] }];
  const sizes = sizesOf(await buildWith({ ...pageOf({}), fragments }));
  checkSizes(sizes);
  for (const [part, what] of [
    ['entry', 'The entry'],
    ['page', 'The scripts of /order/:id'],
    ['fragment', 'The scripts of the fragment mf-catalog/item-teaser'],
  ] as const)
    expect(() => checkSizes(sizes, { ...BUDGET, [part]: 5 })).toThrow(
      `${what}: 0.0 KB compressed. The budget is 0.0 KB.`,
    );
  expect(() => sizesOf({ entry: 'remoteEntry.abc.js', files: [] })).toThrow(
    'The build has no file remoteEntry.abc.js.',
  );
});

it('rejects a page that loads a script which its size does not count, unless a fragment on it has counted it', async () => {
  const page = { path: '/order/:id', files: new Set(['static/js/page.js', 'later.js']) };
  checkLoadedFiles(page, await buildWith(pageOf({ later: ['later.js'] })));
  checkLoadedFiles(page, await buildWith({ ...pageOf({}), fragments: [{ name: 'mf/part', scripts: ['later.js'] }] }));
  const uncounted = await buildWith(pageOf({}));
  expectUserError(
    () => checkLoadedFiles(page, uncounted),
    '/order/:id loads later.js by itself, and its size does not count it. Begin the webpackChunkName of its import with "later-".',
  );
});

it('rejects a page that loads too many bytes of other files', async () => {
  const { files } = await buildWith(pageOf({}));
  const picture = { path: 'picture.png', body: Buffer.alloc(MOST_BYTES + 1), sha256: '' };
  const page = { path: '/order/:id', files: new Set(['static/js/page.js']) };
  checkLoadedFiles(page, { files: [...files, picture] });
  page.files.add('picture.png');
  expectUserError(
    () => checkLoadedFiles(page, { files: [...files, picture] }),
    '/order/:id loads 500.0 KB besides its scripts. The budget is 500.0 KB: picture.png.',
  );
});

it('rejects a build without a page of the live release, unless the page is named', () => {
  const [home, blog] = [{ path: '/' }, { path: '/blog' }];
  checkRemovedPages([home], [home, blog], []);
  checkRemovedPages([home, blog], [home], ['/blog']);
  expectUserError(
    () => checkRemovedPages([home, blog], [home], []),
    'The live release has the page /blog. To remove it, add --remove-page /blog',
  );
  expectUserError(
    () => checkRemovedPages([home, blog], [home, blog], ['/blog']),
    '--remove-page /blog: this release does not remove that page.',
  );
});

it('reads the pages of the live release from the store, else from its address', async () => {
  const store = openStore(scratch());
  const line = { name: 'mf_catalog', entry: 'http://127.0.0.1:1/e.js', paths: ['/'], release: '1' };
  expect(await livePages(store, line)).toBeUndefined();
  const url = await listen((_request, response) => response.end('{"pages":[{"path":"/served"}]}'));
  expect(await livePages(store, { ...line, entry: `${url}/e.js` })).toEqual([{ path: '/served' }]);
  await store.write('mf_catalog/1/pages.json', '{"pages":[{"path":"/stored"}]}');
  expect(await livePages(store, line)).toEqual([{ path: '/stored' }]);
});

it('reports another major version of React before the build', () => {
  const dir = scratch();
  mkdirSync(join(dir, 'mf-odd'));
  writeFileSync(join(dir, 'mf-odd/package.json'), JSON.stringify({ dependencies: { react: '18.3.1' } }));
  const shell = (react: string) => ({ ...provision, shared: { react } });
  checkDeclaredVersions('mf-odd', shell('18.2.0'), dir);
  expectUserError(
    () => checkDeclaredVersions('mf-odd', shell('19.3.1'), dir),
    'mf-odd/package.json needs react 18.3.1; the live shell shares 19.3.1. Use major version 19.',
  );
});

it('runs the tests of a remote and reports a failure', async () => {
  const dir = scratch();
  mkdirSync(join(dir, 'mf-odd'));
  const write = (file: string, text: string) => writeFileSync(join(dir, 'mf-odd', file), text);
  write('package.json', '{"type":"commonjs"}');
  write('jest.config.js', 'module.exports = { testEnvironment: "node", cache: false };');
  write('saw.test.js', "test('is sharp', () => expect(1).toBe(1));");
  expect(await runTests('mf-odd', dir)).toBe('passed');
  write('saw.test.js', "test('is sharp', () => expect(1).toBe(2));");
  await expect(runTests('mf-odd', dir)).rejects.toThrow(/^The tests of mf-odd fail:[\s\S]*1 failed/);
});

it('rejects sources with a type error and reports the first one', async () => {
  const dir = scratch();
  mkdirSync(join(dir, 'mf-odd'));
  cpSync(join(root, 'tsconfig.base.json'), join(dir, 'tsconfig.base.json'));
  const options = { extends: '../tsconfig.base.json', compilerOptions: { noEmit: true, types: [] }, include: ['*.ts'] };
  writeFileSync(join(dir, 'mf-odd/tsconfig.json'), JSON.stringify(options));
  writeFileSync(join(dir, 'mf-odd/routes.ts'), 'export const contract: number = 1;\n');
  await checkTypes('mf-odd', dir);
  writeFileSync(join(dir, 'mf-odd/routes.ts'), "export const contract: number = 'one';\n");
  const error = await checkTypes('mf-odd', dir).catch(error => error);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toMatch(/^mf-odd has a type error: mf-odd\/routes.ts\(1,14\): error TS2322/);
});

it('reports a shell that does not respond', async () => {
  await expect(readLive('http://127.0.0.1:1', 'shell.json')).rejects.toThrow(
    /The live shell at http:\/\/127.0.0.1:1 does not respond/,
  );
});

it('reports a shell that accepts the connection and does not respond', async () => {
  const url = await listen(() => {});
  await expect(readLive(url, 'shell.json', AbortSignal.abort())).rejects.toThrow(/does not respond \/shell\.json/);
});

it('reports a server that is not a shell', async () => {
  const responses = ['<!doctype html>', '{"remotes":[{"release":"2"}]}'];
  const url = await listen((_request, response) => response.end(responses.shift()));
  await expect(readLive(url, 'shell.json')).rejects.toEqual(
    new UserError(`${url}/shell.json is not JSON. Set SHELL_URL to the address of the shell.`),
  );
  expect(await isLive(url, '2')).toBe(true);
  expect(await isLive('http://127.0.0.1:1', '2')).toBe(false);
});

it('does not activate a release that browsers cannot load', async () => {
  const build = await fakeBuild('one');
  const store = openStore(scratch());
  const responses = new Map<string, string | Buffer>();
  const cdn = await listen(({ url = '' }, response) =>
    response.end([...responses].find(([path]) => url.endsWith(path))?.[1] ?? '<!doctype html>'),
  );
  const publish = (baseUrl: string) =>
    publishRelease(build, { store, baseUrl, by: 'Aoi', check: target => checkAddress(target, build) });
  const expectUnreachable = async (baseUrl: string, path: string) => {
    const error = await publish(baseUrl).catch(error => error);
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toMatch(new RegExp(`^${baseUrl}/mf_catalog/${path} does not respond with the release`));
  };
  for (const baseUrl of ['http://127.0.0.1:1', cdn]) await expectUnreachable(baseUrl, '.*');
  for (const { path, body } of build.files) responses.set(path, body);
  for (const { path, body } of build.files) {
    responses.set(path, `${body}//tampered`);
    await expectUnreachable(cdn, `.*/${path}`);
    responses.set(path, body);
  }
  expect((await readMap(store)).remotes).toEqual([]);
  await publish(cdn);
  expect((await readMap(store)).remotes).toHaveLength(1);
});

it('rejects a build that claims a path of another remote, or declares a page outside its paths', () => {
  const live = [
    { name: 'mf_catalog', paths: ['/', '/blog'] },
    { name: 'mf_checkout', paths: ['/order', '/dashboard/payment'], canary: { paths: ['/Pay'] } },
  ];
  const checkMenu = (paths: string[], pages: string[], ...menu: string[]) => {
    const body = Buffer.from(JSON.stringify({ pages: pages.map(path => ({ path })) }));
    const extensions = { menu: menu.map(path => ({ label: path, path })) };
    checkPaths({ name: 'mf_catalog', paths, files: [{ path: 'pages.json', body }], extensions }, live);
  };
  const check = (paths: string[], ...pages: string[]) => checkMenu(paths, pages);
  check(['/', '/blog', '/gift'], '/', '/Blog/:article', '/gift');
  for (const path of ['/order', '/Order', '/pay', '/order/gift', '/dashboard/payment/late'])
    expectUserError(() => check(['/', path]), `mf_catalog claims ${path}, which belongs to mf_checkout.`);
  for (const path of ['/login', '/overrides'])
    expectUserError(() => check(['/', path]), `mf_catalog claims ${path}, which belongs to shell.`);
  expectUserError(
    () => check(['/'], '/', '/order/:id'),
    'mf_catalog declares /order/:id, which belongs to mf_checkout.',
  );
  expectUserError(() => check(['/'], '/blog'), 'mf_catalog declares /blog, which is outside its paths.');
  checkMenu(['/', '/blog'], ['/blog'], '/blog?of=saws');
  expectUserError(
    () => checkMenu(['/'], ['/'], '/order/new'),
    'mf_catalog has a menu entry for /order/new, which belongs to mf_checkout.',
  );
  expectUserError(
    () => checkMenu(['/'], ['/'], '/login'),
    'mf_catalog has a menu entry for /login, which is outside its paths.',
  );
  expectUserError(
    () => checkMenu(['/', '/blog'], ['/blog'], ...Array<string>(4).fill('/blog')),
    'mf_catalog cannot be published: it has more than 3 entries in the main menu.',
  );
});

it('derives the name of a remote from its folder', () => {
  expect(remoteName('mf-dashboard-admin')).toBe('mf_dashboard_admin');
  for (const wrong of ['../mf-catalog', 'catalog', 'mf-', '', undefined])
    expect(() => remoteName(wrong)).toThrow(UserError);
});
