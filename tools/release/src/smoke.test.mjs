import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smoke } from './lib/checks/smoke.mjs';
import { Refusal } from './lib/refusal.mjs';
import { startShell } from './testing/shell.mjs';

const heading = "const h1 = document.createElement('h1'); h1.textContent = 'Tools'; return h1;";

/** A build whose entry holds its pages; each page is the body of a function that answers an element. */
function buildOf(pages) {
  const written = pages.map(
    ({ path, access = 'public', body }) =>
      `{ path: '${path}', access: '${access}', title: 'Tools', load: async () => ({ default: ${body && `() => { ${body} }`} }) }`,
  );
  const routes = `{ default: { contract: 1, pages: [${written}] } }`;
  const body = Buffer.from(`var mf_catalog = { init() {}, get: async () => () => (${routes}) };`);
  return { name: 'mf_catalog', paths: ['/'], files: [{ path: 'entry.js', body }] };
}

test('a build is tried in the live shell, in place of the live remote alone', { timeout: 120_000 }, async t => {
  const { shellUrl, live } = await startShell(t);
  // Nothing listens there: the build is not in the store yet.
  const line = { entry: 'http://127.0.0.1:1/mf_catalog/next/entry.js', paths: ['/'], release: 'next' };
  const tried = pages => smoke(buildOf(pages), { shellUrl, line, live, within: 5_000 });
  const refused = (pages, reason) =>
    assert.rejects(tried(pages), error => error instanceof Refusal && reason.test(error.message));
  const good = { path: '/', body: heading };

  await t.test('every public page that can be opened is, and the scripts it takes are known', async () => {
    const opened = await tried([good, { path: '/blog', body: heading }, { path: '/order/:id', body: heading }]);
    assert.deepEqual(
      opened.map(({ path }) => path),
      ['/', '/blog'],
    );
    assert.deepEqual([...opened[0].scripts], ['entry.js']);
  });
  await t.test('a page that throws is refused', () =>
    refused([good, { path: '/blog', body: "throw new Error('no blade')" }], /\/blog fails: no blade/),
  );
  await t.test('an error in the console is refused', () =>
    refused([{ path: '/', body: `console.error('blunt'); ${heading}` }], /fails: blunt/),
  );
  await t.test('a page without a heading is refused', () =>
    refused([{ path: '/', body: "return document.createElement('p')" }], /fails: .*Timeout/),
  );
  await t.test('a page behind sign-in whose module has no component is refused', () =>
    refused([good, { path: '/dashboard', access: 'signed-in' }], /\/dashboard has no component/),
  );
});

test('a live shell that is gone when it is looked at is a reason, not a crash', { timeout: 60_000 }, async t => {
  const { shellUrl, live } = await startShell(t, { isGone: true });
  const line = { entry: 'http://127.0.0.1:1/mf_catalog/next/entry.js', paths: ['/'], release: 'next' };
  const tried = smoke(buildOf([{ path: '/', body: heading }]), { shellUrl, line, live, within: 5_000 });
  await assert.rejects(tried, error => error instanceof Refusal && /fails: page.goto: net::ERR_/.test(error.message));
});

test('a browser that is none is a reason', async t => {
  const { CHROMIUM_PATH } = process.env;
  t.after(() => Object.assign(process.env, CHROMIUM_PATH && { CHROMIUM_PATH }));
  for (const [path, reason] of [
    ['/nowhere', /CHROMIUM_PATH/],
    [process.execPath, /^Chromium does not start: /],
  ]) {
    process.env.CHROMIUM_PATH = path;
    const tried = smoke(buildOf([]), { shellUrl: 'http://127.0.0.1:1', line: {}, live: [] });
    await assert.rejects(tried, error => error instanceof Refusal && reason.test(error.message));
  }
});
