import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '@kerf/tooling/free-port';
import { apps } from '@kerf/tooling/ports';
import { composePage } from '../shell/server/compose-page.mjs';
import { sha256Of } from '../shell/server/release-pages.mjs';
import { fileHeaders, pageHeaders } from '../shell/server/security-headers.mjs';
import { composeFile, localVariables } from './testing/compose.mjs';
import { buildNjs, newFolder, runImage, withoutNginx } from './testing/container.mjs';

const options = { skip: withoutNginx };
const { services } = composeFile(localVariables);
const running = {};
let folder;

const ORIGIN = 'https://releases.example';
const nameOf = app => app.replaceAll('-', '_');
/** A remote writes to its own folder; the shell reads all of them. */
const remotesDir = app => join(folder, 'remotes', app === 'shell' ? '' : nameOf(app));

const start = async app => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(remotesDir(app), { recursive: true });
  openWork(join(folder, app, 'work'));
  const own = {
    PORT: String(port),
    PUBLIC_URL: url,
    WORK: join(folder, app, 'work'),
    REMOTES_DIR: remotesDir(app),
    REMOTE_ORIGINS: [ORIGIN, ...Object.values(running).map(each => each.url)].join(),
    RELEASES_DIR: join(folder, 'releases'),
  };
  const env = Object.fromEntries(Object.entries(services[app].environment).map(([name, value]) => [name, value ?? '']));
  const container = await runImage(`${app}/Dockerfile`, join(folder, app), {
    env: { ...env, ...own },
    prepare: addProbe,
  });
  running[app] = { ...container, url };
};

/** In the image the server's user owns this folder; here nginx, started as root, gives up root and does not. */
const openWork = work => {
  mkdirSync(work, { recursive: true });
  chmodSync(work, 0o777);
};

/** A file with its packed form, as the build leaves them. */
const addProbe = home => {
  const script = '/* much of the same */'.repeat(100);
  mkdirSync(join(home, 'dist/static'), { recursive: true });
  writeFileSync(join(home, 'dist/static/probe.0123456789.js'), script);
  writeFileSync(join(home, 'dist/static/probe.0123456789.js.br'), brotliCompressSync(script));
};

before(
  async () => {
    if (withoutNginx) return;
    folder = newFolder();
    for (const name of ['remotes', 'releases', ...apps]) mkdirSync(join(folder, name));
    buildNjs();
    await Promise.all(apps.filter(app => app !== 'shell').map(start));
    await start('shell');
  },
  { timeout: 60_000 },
);
after(async () => {
  await Promise.all(Object.values(running).map(({ stop }) => stop()));
  if (folder) rmSync(folder, { recursive: true });
});

const ask = (app, path, init) => fetch(`${running[app].url}${path}`, init);
const directives = policy => policy.split('; ').sort();
const blocks = html =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/g)].map(([, id, json]) => [
      id,
      JSON.parse(json),
    ]),
  );
/** The pages of the build whose server has this entry. */
const pagesBehind = entry => {
  const { home } = Object.values(running).find(({ url }) => entry.startsWith(`${url}/`));
  return JSON.parse(readFileSync(join(home, 'dist/pages.json'), 'utf8')).pages;
};
const config = () => ask('shell', '/config.json').then(response => response.json());

for (const path of [
  '/',
  '/home/explore',
  '/Order/1/',
  '/dashboard/allOrder',
  '/no/such/page',
  '//blog',
  '/%62log',
  '/home//explore',
])
  test(
    `${path} is the page the shop makes of the same template, configuration, map and releases`,
    options,
    async () => {
      const [response, shop] = [await ask('shell', path), await config()];
      const html = await response.text();
      const map = blocks(html)['kerf-remotes'];
      const template = readFileSync(join(running.shell.home, 'dist/index.html'), 'utf8');
      const same = composePage(template, { config: shop, map, pathname: path, pagesOf: pagesBehind });
      assert.equal(html, same.html);
      const { 'content-security-policy': policy, ...headers } = pageHeaders(shop, map.remotes, same.styleHashes);
      for (const [name, value] of Object.entries(headers)) assert.equal(response.headers.get(name), value);
      assert.deepEqual(directives(response.headers.get('content-security-policy')), directives(policy));
      assert.equal(response.headers.get('cache-control'), 'no-cache');
    },
  );

test('a page asks at once for what its release says it needs', options, async () => {
  const html = await ask('shell', '/order/1').then(answer => answer.text());
  assert.match(html, new RegExp(`<link rel="preload" as="script" href="${running['mf-checkout'].url}/`));
});

test(
  'the page names the remotes where their own servers say they are, and the services of the environment',
  options,
  async () => {
    const { 'kerf-config': shop, 'kerf-remotes': map } = blocks(await ask('shell', '/').then(answer => answer.text()));
    assert.equal(shop.apiUrl, 'http://127.0.0.1:4000');
    assert.equal(shop.identity.emulatorUrl, 'http://127.0.0.1:9199');
    assert.equal(shop.payment.scriptUrl, 'http://127.0.0.1:12111/stripe.js');
    for (const app of apps.filter(app => app !== 'shell')) {
      const { entry, paths } = map.remotes.find(({ name }) => name === nameOf(app));
      assert.ok(paths.length);
      assert.ok(entry.startsWith(`${running[app].url}/`));
      assert.equal((await fetch(entry)).status, 200);
    }
  },
);

test('what a browser has already is not sent again', options, async () => {
  for (const path of ['/', '/remotes.json', '/favicon.svg']) {
    const etag = (await ask('shell', path)).headers.get('etag');
    assert.ok(etag, path);
    assert.equal((await ask('shell', path, { headers: { 'if-none-match': etag } })).status, 304, path);
    assert.equal((await ask('shell', path, { headers: { 'if-none-match': '"another"' } })).status, 200, path);
  }
});

test('a page is packed on the way, a file as the build packed it', options, async () => {
  for (const path of ['/', '/static/probe.0123456789.js']) {
    const packed = await ask('shell', path, { headers: { 'accept-encoding': 'br' } });
    assert.equal(packed.headers.get('content-encoding'), 'br', path);
    assert.match(packed.headers.get('vary'), /accept-encoding/i);
    const plain = await ask('shell', path, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await packed.text(), await plain.text());
  }
});

test(
  'hashed files are kept for a year, for pages of any origin, and may do nothing by themselves',
  options,
  async () => {
    const entry = readdirSync(join(running['mf-catalog'].home, 'dist')).find(name =>
      /^remoteEntry\.\w+\.js$/.test(name),
    );
    for (const [app, path] of Object.entries({ 'mf-catalog': `/${entry}`, shell: '/static/probe.0123456789.js' })) {
      const { headers, status } = await ask(app, path);
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      const { 'content-security-policy': policy, ...others } = fileHeaders(await config());
      assert.deepEqual(directives(headers.get('content-security-policy')), directives(policy));
      for (const [name, value] of Object.entries(others)) assert.equal(headers.get(name), value);
    }
    assert.equal((await ask('mf-catalog', '/remote.json')).headers.get('cache-control'), 'no-cache');
  },
);

test(
  'what is not there is a page in the shell, and nothing in a remote or where a file was asked for',
  options,
  async () => {
    assert.equal((await ask('shell', '/no/such/page')).status, 200);
    for (const [app, path] of Object.entries({ shell: '/static/no.js', 'mf-catalog': '/home', 'mf-checkout': '/' })) {
      const { status, headers } = await ask(app, path);
      assert.equal(status, 404, path);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('content-security-policy'), /default-src 'none'/);
    }
    assert.equal((await ask('shell', '/', { method: 'POST', body: '{}' })).status, 405);
  },
);

const pages = JSON.stringify({
  pages: [{ path: '/', scripts: ['first.js'], styles: [], integrity: { 'first.js': 'sha256-f' } }],
});
const integrity = { entry: sha256Of('entry'), pages: sha256Of(pages) };
const line = {
  name: 'mf_catalog',
  paths: ['/'],
  entry: `${ORIGIN}/mf_catalog/7/remoteEntry.js`,
  release: '7',
  integrity,
};
const canary = { entry: `${ORIGIN}/mf_catalog/8/remoteEntry.js`, release: '8', integrity, share: 0.5 };
const pointTo = text => writeFileSync(join(folder, 'releases/remotes.json'), text);
const point = (...remotes) => pointTo(JSON.stringify({ remotes }));
const storePages = text => {
  mkdirSync(join(folder, 'releases/mf_catalog/7'), { recursive: true });
  writeFileSync(join(folder, 'releases/mf_catalog/7/pages.json'), text);
};
const catalog = async () => {
  const { remotes } = await ask('shell', '/remotes.json').then(answer => answer.json());
  return remotes.find(({ name }) => name === 'mf_catalog');
};
const home = () => ask('shell', '/').then(answer => answer.text());
const policy = async () => (await ask('shell', '/')).headers.get('content-security-policy');

test('a publish and its taking back are seen at once, and half a map by nobody', options, async () => {
  storePages(pages);
  point(line);
  assert.deepEqual(await catalog(), line);
  assert.match(
    await home(),
    /href="https:\/\/releases.example\/mf_catalog\/7\/first.js" integrity="sha256-f" crossorigin="anonymous"/,
  );
  assert.match(await policy(), /script-src [^;]*https:\/\/releases\.example/);

  pointTo('{"remotes":[');
  const broken = await ask('shell', '/');
  assert.equal(broken.status, 503);
  assert.equal(broken.headers.get('cache-control'), 'no-store');

  point({ name: 'mf_catalog', entry: 'https://old.example/x.js', paths: ['/'] });
  assert.ok((await catalog()).entry.startsWith(running['mf-catalog'].url));
});

test('a line or canary from an origin that is not allowed is dropped, and logged once', options, async () => {
  const evil = 'https://evil.example/remoteEntry.js';
  point({ ...line, entry: evil });
  assert.equal(await catalog(), undefined);
  assert.doesNotMatch(await policy(), /evil/);
  assert.doesNotMatch(await home(), /evil/);
  const said = 'mf_catalog is dropped: https://evil.example is not in REMOTE_ORIGINS.';
  assert.equal(running.shell.output().split(said).length, 2, running.shell.output());

  point({ ...line, canary: { ...canary, entry: evil } });
  assert.deepEqual(await catalog(), line);
  point({ ...line, canary });
  assert.deepEqual(await catalog(), { ...line, canary });
});

test('an entry that holds CSP text is dropped, and so is a line without a SHA-256', options, async () => {
  for (const wrong of [
    { entry: "https://a.example;script-src *'unsafe-inline'/x" },
    { integrity: undefined },
    { release: '../7' },
  ]) {
    point({ ...line, ...wrong });
    assert.equal(await catalog(), undefined);
    assert.doesNotMatch(await policy(), /unsafe-inline'|a\.example|script-src \*/);
  }
});

test('a pages.json that is not the published one writes nothing into the page', options, async () => {
  storePages(pages.replace('first.js', 'other.js'));
  point(line);
  assert.deepEqual(await catalog(), line);
  assert.doesNotMatch(await home(), /releases\.example\/mf_catalog\/7\/(first|other)\.js/);
});

test('what the server of one remote says of another is left out', options, async () => {
  point();
  const own = join(remotesDir('mf-catalog'), 'remote.json');
  const text = readFileSync(own, 'utf8');
  writeFileSync(own, text.replace('"mf_catalog"', '"mf_checkout"'));
  const { remotes } = await ask('shell', '/remotes.json').then(answer => answer.json());
  assert.deepEqual(remotes.map(({ name }) => name).sort(), [
    'mf_checkout',
    'mf_dashboard_admin',
    'mf_dashboard_customer',
  ]);
  writeFileSync(own, text);
  assert.ok(await catalog());
});

test('a shell whose environment names no origins does not start', options, async () => {
  const { PATH } = process.env;
  const { status, stderr } = spawnSync('./nginx/start.sh', ['shell', '-t'], {
    cwd: running.shell.home,
    env: { PATH },
    encoding: 'utf8',
  });
  assert.notEqual(status, 0);
  assert.match(stderr, /REMOTE_ORIGINS: names the origins that remotes may come from/);
});

test('nothing is written beside the folder for it, and all of them end when told to', options, async () => {
  for (const app of apps) {
    assert.deepEqual(running[app].newFiles(), []);
    assert.equal(await running[app].stop(), 0, running[app].output());
    delete running[app];
  }
});
