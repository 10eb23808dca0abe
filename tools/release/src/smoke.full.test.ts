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
  sample?: string;
}

/** How long the tabs are watched after their pages are shown. */
const WATCH_MS = 1_500;
const base = 'http://127.0.0.1:1/mf_catalog/next/';
const teaser = 'mf-catalog/item-teaser';
/** A fragment in a file of its own. */
const teaserIn = (version = 1) => `{ '${teaser}': { version: ${version}, load: () => import('${base}teaser.js') } }`;

const heading = "const h1 = document.createElement('h1'); h1.textContent = 'Tools'; return h1;";
const home = { path: '/', body: heading };

/** A build whose entry contains its pages. */
function buildOf(pages: FakePage[], { fragments = '{}', teaserBody = '' } = {}) {
  const written = pages.map(
    ({ path, access = 'public', body }) =>
      `{ path: '${path}', access: '${access}', title: 'Tools', load: async () => ({ default: ${body && `() => { ${body} }`} }) }`,
  );
  const routes = `{ default: { contract: 1, pages: [${written}], fragments: ${fragments} } }`;
  const body = Buffer.from(`var mf_catalog = { init() {}, get: async () => () => (${routes}) };`);
  const declared = {
    pages: pages.map(({ path, sample }) => ({ path, sample })),
    fragments: teaserBody ? [{ name: teaser, scripts: ['teaser.js'] }] : [],
  };
  const files = [
    { path: 'entry.js', body },
    { path: 'pages.json', body: Buffer.from(JSON.stringify(declared)) },
    { path: 'teaser.js', body: Buffer.from(`export default () => { ${teaserBody} }`) },
  ];
  return { name: 'mf_catalog', paths: ['/'], files };
}

interface SmokeTestOptions {
  disconnects?: boolean;
  status?: number;
  liveView?: string;
  accounts?: boolean;
  fragments?: string;
  teaserBody?: string;
}

/** Runs the smoke test of a build that is not in the store yet: its address does not respond. */
async function smokeRun(pages: FakePage[], options: SmokeTestOptions = {}) {
  const { shellUrl, live, calls } = await startShell(options);
  const target = { entry: `${base}entry.js`, paths: ['/'], release: 'next' };
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const settings = { shellUrl, target, live, timeoutMs: 5_000, watchMs: WATCH_MS, say };
  return { opened: await smoke(buildOf(pages, options), settings), said, calls };
}

const smokeTest = async (...args: Parameters<typeof smokeRun>) => (await smokeRun(...args)).opened;

async function expectUserError(work: Promise<unknown>, reason: RegExp): Promise<void> {
  const error = await work.catch((error: Error) => error);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(reason);
}

it('opens each public page without a parameter and returns its files', async () => {
  const opened = await smokeTest([home, { path: '/blog', body: heading }, { path: '/order/:id', body: heading }]);
  expect(opened.map(({ path }) => path)).toEqual(['/', '/blog']);
  expect([...(opened[0]?.files ?? [])]).toEqual(['entry.js']);
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

it('names a call that gets 503, and does not fail: the shop runs without that service', async () => {
  const { opened, said } = await smokeRun([{ path: '/', body: `void fetch('/not-run'); ${heading}` }]);
  expect(opened).toHaveLength(1);
  expect(said.join('\n')).toMatch(/GET http:.*\/not-run responds with 503: the shop is without it/);
});

const later = (text: string) => `setTimeout(() => { ${text} }, 800); ${heading}`;

it('fails when a page calls too often, fails or throws after it is shown', async () => {
  const calls = "for (let call = 0; call < 31; call++) void fetch('/items?' + call)";
  await expectUserError(
    smokeTest([{ path: '/', body: later(calls) }]),
    /more than 30 calls, such as GET http:.*\/items/,
  );
  await expectUserError(
    smokeTest([home, { path: '/blog', body: later("void fetch('/missing')") }]),
    /\/blog in Chromium fails: GET http:.*\/missing responds with 404/,
  );
  await expectUserError(smokeTest([{ path: '/', body: later("throw new Error('late')") }]), /fails: late/);
});

it('returns the files that a page loads after it is shown', async () => {
  const [opened] = await smokeTest([{ path: '/', body: later(`void import('${base}teaser.js')`) }]);
  expect([...(opened?.files ?? [])]).toEqual(['entry.js', 'teaser.js']);
});

it('fails when the calls of a page read too much', async () => {
  await expectUserError(
    smokeTest([{ path: '/', body: `void fetch('/large'); ${heading}` }]),
    /calls read more than 500/,
  );
});

describe('in a shop with demo accounts', () => {
  const accounts = true;
  const order = { path: '/order/:id', access: 'signed-in', sample: '/orders?limit=1', body: heading };

  it('opens public pages signed out and in, others as a customer or an administrator, and ends the sessions', async () => {
    const overview = { path: '/overview', access: 'support', body: heading };
    const { said, calls } = await smokeRun([home, order, overview], { accounts });
    expect(said).toEqual(['/', '/ as a customer', '/order/8 as a customer', '/overview as an administrator']);
    expect(calls).toContain('GET /orders Bearer customer');
    expect(calls).toEqual(expect.arrayContaining(['DELETE /session Bearer customer', 'DELETE /session Bearer admin']));
  });

  it('fails when a page throws for a signed-in visitor, and names the visitor', async () => {
    const body = `if ('accessToken' in localStorage) throw new Error('no vice'); ${heading}`;
    await expectUserError(
      smokeTest([{ path: '/', body }], { accounts }),
      /\/ as a customer in Chromium fails: no vice/,
    );
    await expectUserError(
      smokeTest([home, { ...order, body: "throw new Error('no order')" }], { accounts }),
      /\/order\/8 as a customer in Chromium fails: no order/,
    );
  });

  it('says which pages have no sample in the shop', async () => {
    const pages = [home, { ...order, sample: '/empty' }, { path: '/tool/:id', body: heading }];
    const { said } = await smokeRun(pages, { accounts });
    for (const path of ['/order/:id', '/tool/:id'])
      expect(said).toContain(`${path} is not opened: the check has no values for its parameters.`);
  });

  const teaserBody = "return document.createElement('aside');";

  it('finds a fragment on the page of another remote that shows it', async () => {
    const { said } = await smokeRun([home], { accounts, fragments: teaserIn(), teaserBody });
    expect(said.at(-1)).toBe('mf-catalog/item-teaser is on /start.');
  });

  it.each([
    ['everywhere', 'true', /item-teaser covers "Add to cart", a control of the page, at a width of 390/],
    ['on a device with a touch screen', "matchMedia('(pointer: coarse)').matches", /covers "Add to cart"/],
    ['on a desktop', 'innerWidth > 1000', /covers "Add to cart", a control of the page, at a width of 1280/],
  ])('fails when a fragment covers a button of that page %s', async (_, condition, reason) => {
    const cover = `const box = document.createElement('aside');
      onresize = () => { box.style.cssText = ${condition} ? 'position: fixed; inset: 0' : ''; };
      onresize();
      return box;`;
    await expectUserError(smokeTest([home], { accounts, fragments: teaserIn(), teaserBody: cover }), reason);
  });

  it('fails when a fragment throws on the page of another remote', async () => {
    await expectUserError(
      smokeTest([home], { accounts, fragments: teaserIn(), teaserBody: "throw new Error('no blade')" }),
      /\/start as a customer in Chromium fails: no blade/,
    );
  });
});

it('says that a shop without demo accounts shows no pages for signed-in visitors', async () => {
  const { said } = await smokeRun([home, { path: '/dashboard', access: 'signed-in', body: heading }]);
  expect(said).toEqual([
    expect.stringMatching(/^http:\S+ has no demo accounts: pages for signed-in visitors are not opened\.$/),
    '/',
  ]);
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
