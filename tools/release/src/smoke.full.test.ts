import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { smoke } from './checks/smoke.ts';
import { UserError } from './program/user-error.ts';
import { startShell } from './testing/shell.ts';

jest.setTimeout(120_000);

interface FakePage {
  path: string;
  access?: string;
  /** The body of a function that returns an element. */
  body?: string;
}

const heading = "const h1 = document.createElement('h1'); h1.textContent = 'Tools'; return h1;";
const home = { path: '/', body: heading };

/** A build whose entry contains its pages. */
function buildOf(pages: FakePage[], fragments = '{}') {
  const written = pages.map(
    ({ path, access = 'public', body }) =>
      `{ path: '${path}', access: '${access}', title: 'Tools', load: async () => ({ default: ${body && `() => { ${body} }`} }) }`,
  );
  const routes = `{ default: { contract: 1, pages: [${written}], fragments: ${fragments} } }`;
  const body = Buffer.from(`var mf_catalog = { init() {}, get: async () => () => (${routes}) };`);
  return { name: 'mf_catalog', paths: ['/'], files: [{ path: 'entry.js', body }] };
}

/** Runs the smoke test of a build that is not in the store yet: its address does not respond. */
async function smokeTest(
  pages: FakePage[],
  options: { disconnects?: boolean; status?: number; liveView?: string; fragments?: string } = {},
) {
  const { shellUrl, live } = await startShell(options);
  const target = { entry: 'http://127.0.0.1:1/mf_catalog/next/entry.js', paths: ['/'], release: 'next' };
  return smoke(buildOf(pages, options.fragments), { shellUrl, target, live, timeoutMs: 5_000 });
}

async function expectUserError(work: Promise<unknown>, reason: RegExp): Promise<void> {
  const error = await work.catch((error: Error) => error);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(reason);
}

it('opens each public page without a parameter and returns its scripts', async () => {
  const opened = await smokeTest([home, { path: '/blog', body: heading }, { path: '/order/:id', body: heading }]);
  expect(opened.map(({ path }) => path)).toEqual(['/', '/blog']);
  expect([...(opened[0]?.scripts ?? [])]).toEqual(['entry.js']);
});

it('opens a new page, which the live shell returns 404 for', async () => {
  expect(await smokeTest([home], { status: 404 })).toMatchObject([{ path: '/' }]);
});

it('repairs a live release whose pages fail', async () => {
  const liveView = '<script src="https://old.test/gone.js"></script>';
  expect(await smokeTest([home], { liveView })).toMatchObject([{ path: '/' }]);
});

it('fails when the live shell fails', async () => {
  await expectUserError(smokeTest([home], { status: 503 }), /fails: .*503/);
});

it('fails when a page throws', async () => {
  const pages = [home, { path: '/blog', body: "throw new Error('no blade')" }];
  await expectUserError(smokeTest(pages), /\/blog in Chromium fails: no blade/);
});

it('fails when a fragment has no component', async () => {
  const fragments = "{ 'mf-catalog/item-teaser': { version: 1, load: async () => ({}) } }";
  await expectUserError(smokeTest([home], { fragments }), /fails: .*mf-catalog\/item-teaser has no component/);
});

it('fails when a page logs an error to the console', async () => {
  const pages = [{ path: '/', body: `console.error('blunt'); ${heading}` }];
  await expectUserError(smokeTest(pages), /fails: blunt/);
});

it('fails when a page hides a part of the frame, or its heading', async () => {
  const hide = `document.querySelector('header').style.display = 'none'; ${heading}`;
  await expectUserError(smokeTest([{ path: '/', body: hide }]), /at a width of 390 it hides the header/);
  const narrow = `onresize = () => document.querySelector('header').style.opacity = '0'; ${heading}`;
  await expectUserError(smokeTest([{ path: '/', body: narrow }]), /at a width of 1280 it hides the header/);
  await expectUserError(
    smokeTest([{ path: '/', body: heading.replace(' return', ' h1.hidden = true; return') }]),
    /Timeout/,
  );
});

it('fails when a page makes too many calls, or one that fails, and names it', async () => {
  const call = (times: number, address: string) =>
    `for (let call = 0; call < ${times}; call++) void fetch('${address}?' + call); ${heading}`;
  await smokeTest([{ path: '/', body: call(30, '/items') }]);
  await expectUserError(
    smokeTest([{ path: '/', body: call(31, '/items') }]),
    /more than 30 calls, such as GET http:.*\/items\?30/,
  );
  await expectUserError(
    smokeTest([{ path: '/', body: call(1, '/missing') }]),
    /GET http:.*\/missing\?0 responds with 404/,
  );
});

it('fails when a page has no heading', async () => {
  const pages = [{ path: '/', body: "return document.createElement('p')" }];
  await expectUserError(smokeTest(pages), /fails: .*Timeout/);
});

it('fails when the module of a signed-in page has no component', async () => {
  await expectUserError(smokeTest([home, { path: '/dashboard', access: 'signed-in' }]), /\/dashboard has no component/);
});

it('reports a live shell that closes the connection', async () => {
  await expectUserError(smokeTest([home], { disconnects: true }), /fails: .*net::ERR_/);
});

it.each([
  ['/nowhere', /CHROMIUM_PATH/],
  [process.execPath, /^Chromium does not start: /],
])('reports that %s is not a browser', async (path, reason) => {
  const { CHROMIUM_PATH } = process.env;
  onTestFinished(() => void Object.assign(process.env, CHROMIUM_PATH && { CHROMIUM_PATH }));
  process.env.CHROMIUM_PATH = path;
  const target = { entry: 'http://127.0.0.1:1/entry.js', paths: [] };
  await expectUserError(smoke(buildOf([]), { shellUrl: 'http://127.0.0.1:1', target, live: [] }), reason);
});
