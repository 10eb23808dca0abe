import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@kerf/tooling/root';
import { checkAddress } from './lib/checks/address.mjs';
import { BUDGET, checkEntrySize, checkPageSize } from './lib/checks/budget.mjs';
import { checkProvision } from './lib/checks/contract.mjs';
import { checkPaths } from './lib/checks/paths.mjs';
import { checkTypes } from './lib/checks/types.mjs';
import { remoteName } from './lib/command.mjs';
import { readLive, saysOf } from './lib/live-shell.mjs';
import { readPointer } from './lib/pointer.mjs';
import { put } from './lib/put.mjs';
import { Refusal } from './lib/refusal.mjs';
import { openStore } from './lib/store/open.mjs';
import { fakeBuild, folder, provision } from './testing/builds.mjs';

const refusal = sentence => error => error instanceof Refusal && error.message === sentence;

test('a build for the live shell is let through, one for another contract or other libraries is not', async t => {
  const build = await fakeBuild(t, 'one');
  checkProvision(build, provision);
  assert.throws(
    () => checkProvision(build, { ...provision, contract: 2 }),
    refusal('mf_catalog is made for version 1 of the contract, the live shell for version 2.'),
  );
  assert.throws(
    () => checkProvision(build, { ...provision, shared: { react: '18.3.1' } }),
    refusal('mf_catalog is built with react 19.3.1 (the live shell shares 18.3.1).'),
  );
});

test('rejects a build for a federation runtime that the live shell does not provide', async t => {
  const build = await fakeBuild(t, 'one');
  const check = runtime => checkProvision(build, { ...provision, runtime });
  for (const compatible of ['2.9.0', '2.9.2', '2.10.0']) check(compatible);
  for (const [runtime, provided] of [
    ['2.8.9', '2.8.9'],
    ['3.9.2', '3.9.2'],
    ['1.10.0', '1.10.0'],
    [undefined, 'none'],
  ])
    assert.throws(
      () => check(runtime),
      refusal(
        `mf_catalog is built for version 2.9.2 of the federation runtime; the live shell provides ${provided}. The shell must provide the same major version and at least the same minor version.`,
      ),
    );
});

test('an entry or a page over the budget is refused with its weight', async t => {
  const build = await fakeBuild(t, 'one');
  checkEntrySize(build);
  assert.throws(() => checkEntrySize(build, { entry: 5 }), /The entry remoteEntry.abc.js weighs 0.0 KB compressed/);
  const page = { path: '/blog', scripts: new Set(['static/js/page.js']) };
  assert.ok(checkPageSize(page, build) < BUDGET.page);
  assert.throws(() => checkPageSize(page, build, { page: 5 }), /What \/blog loads of the remote weighs/);
});

test('sources that do not fit the contract are refused with the first error', async t => {
  const dir = folder(t);
  mkdirSync(join(dir, 'mf-odd'));
  cpSync(join(root, 'tsconfig.base.json'), join(dir, 'tsconfig.base.json'));
  const options = { extends: '../tsconfig.base.json', compilerOptions: { noEmit: true, types: [] }, include: ['*.ts'] };
  writeFileSync(join(dir, 'mf-odd/tsconfig.json'), JSON.stringify(options));
  writeFileSync(join(dir, 'mf-odd/routes.ts'), 'export const contract: number = 1;\n');
  await checkTypes('mf-odd', dir);
  writeFileSync(join(dir, 'mf-odd/routes.ts'), "export const contract: number = 'one';\n");
  await assert.rejects(
    checkTypes('mf-odd', dir),
    /^Refusal: The types of mf-odd do not fit: mf-odd\/routes.ts\(1,14\): error TS2322/,
  );
});

test('a shell that does not answer is named', async () => {
  await assert.rejects(
    readLive('http://127.0.0.1:1', 'shell.json'),
    /The live shell at http:\/\/127.0.0.1:1 does not answer/,
  );
});

test('what answers something else is no live shell', async t => {
  const answers = ['<!doctype html>', '{"remotes":[{"release":"2"}]}'];
  const server = createServer((_request, response) => response.end(answers.shift()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const url = `http://127.0.0.1:${server.address().port}`;
  await assert.rejects(
    readLive(url, 'shell.json'),
    refusal(`${url}/shell.json is no JSON: SHELL_URL names another server.`),
  );
  assert.equal(await saysOf(url, '2'), true);
  assert.equal(await saysOf('http://127.0.0.1:1', '2'), false);
});

test('a release that browsers cannot find is never pointed at', async t => {
  const build = await fakeBuild(t, 'one');
  const store = openStore(folder(t));
  const answers = new Map();
  const server = createServer(({ url }, response) =>
    response.end([...answers].find(([path]) => url.endsWith(path))?.[1] ?? '<!doctype html>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const publish = baseUrl => put(build, { store, baseUrl, by: 'Aoi', check: line => checkAddress(line, build) });
  for (const baseUrl of ['http://127.0.0.1:1', `http://127.0.0.1:${server.address().port}`])
    await assert.rejects(
      publish(baseUrl),
      new RegExp(`^Refusal: ${baseUrl}/mf_catalog/.* does not answer with the release`),
    );
  for (const { path, body } of build.files) answers.set(path, body);
  for (const { path, body } of build.files) {
    answers.set(path, `${body}//tampered`);
    await assert.rejects(
      publish(`http://127.0.0.1:${server.address().port}`),
      new RegExp(`^Refusal: .*/${path} does not answer with the release`),
    );
    answers.set(path, body);
  }
  assert.equal(await readPointer(store), undefined);
  await publish(`http://127.0.0.1:${server.address().port}`);
  assert.equal((await readPointer(store)).remotes.length, 1);
});

test('a build that asks for the addresses of another remote, or declares pages there, is refused', () => {
  const live = [
    { name: 'mf_catalog', paths: ['/', '/blog'] },
    { name: 'mf_checkout', paths: ['/order', '/dashboard/payment'], canary: { paths: ['/Pay'] } },
  ];
  const check = (paths, ...pages) => {
    const body = Buffer.from(JSON.stringify({ pages: pages.map(path => ({ path })) }));
    checkPaths({ name: 'mf_catalog', paths, files: [{ path: 'pages.json', body }] }, live);
  };
  check(['/', '/blog', '/order/gift'], '/', '/Blog/:article', '/order/gift');
  for (const path of ['/order', '/Order', '/pay'])
    assert.throws(
      () => check(['/', path]),
      refusal(`mf_catalog asks for ${path.toLowerCase()}, which mf_checkout has already.`),
    );
  assert.throws(
    () => check(['/'], '/', '/order/:id'),
    refusal("mf_catalog declares /order/:id, which is mf_checkout's."),
  );
  assert.throws(() => check(['/'], '/blog'), refusal('mf_catalog declares /blog, which is below none of its paths.'));
});

test('a remote is named like its folder', () => {
  assert.equal(remoteName('mf-dashboard-admin'), 'mf_dashboard_admin');
  for (const wrong of ['../mf-catalog', 'catalog', 'mf-', '', undefined])
    assert.throws(() => remoteName(wrong), Refusal);
});
