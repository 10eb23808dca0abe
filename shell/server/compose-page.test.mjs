import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composePage } from './compose-page.mjs';
import { releasePages, sha256Of } from './release-pages.mjs';
import { sendText } from './send-text.mjs';

const template =
  '<html><head><style data-hash="sha256-f">.f{}</style></head><body><main id="content">wait</main></body></html>';
const config = { apiUrl: 'http://api.test' };
const first = { html: '<h1>Hi $1 $&</h1>', styles: [{ file: 'a.css', text: '.a{}', hash: 'sha256-x' }] };
const pages = [
  {
    path: '/',
    scripts: ['a.js'],
    styles: ['a.css'],
    reads: { api: ['/items?limit=6'], shop: ['/data/u.json'] },
    first,
  },
  { path: '/order/:id', scripts: ['b.js'], styles: ['b.css'], reads: { api: ['/items/:id'] } },
];
const remote = { name: 'mf_x', entry: 'http://mf.test/x/1/remoteEntry.js', paths: ['/', '/order'] };
const composed = (pathname, more = {}) =>
  composePage(template, { config, map: { remotes: [{ ...remote, ...more }] }, pathname, pagesOf: () => pages });
const compose = (pathname, more) => composed(pathname, more).html;

test('a page is served with what it shows first, its styles, and all it loads', () => {
  const html = compose('/');
  assert.match(html, /<main id="content" data-first><h1>Hi \$1 \$&<\/h1><\/main>/);
  assert.match(html, /<style data-href="http:\/\/mf\.test\/x\/1\/a\.css">\.a\{\}<\/style>/);
  assert.match(html, /<link rel="preload" as="script" href="http:\/\/mf\.test\/x\/1\/a\.js" fetchpriority="low">/);
  assert.match(html, /as="fetch" href="http:\/\/api\.test\/items\?limit=6" crossorigin="anonymous"/);
  assert.match(html, /as="fetch" href="\/data\/u\.json"/);
});

test('the styles in the HTML, and no others, are named to the policy', () => {
  assert.deepEqual(composed('/').styleHashes, ['sha256-f', 'sha256-x']);
  assert.deepEqual(composed('/order/1').styleHashes, ['sha256-f']);
  assert.deepEqual(composed('/elsewhere').styleHashes, ['sha256-f']);
});

test('parameters of the address are those of what is read; it matches whatever its case, and with a slash at its end', () => {
  for (const pathname of ['/order/5', '/Order/5', '/order/5/']) {
    const html = compose(pathname);
    assert.match(html, /href="http:\/\/api\.test\/items\/5"/);
    assert.match(html, /as="style" href="http:\/\/mf\.test\/x\/1\/b\.css"/);
    assert.match(html, /<main id="content">wait<\/main>/);
  }
});

test('what a release says of an address that another remote owns is not heard', () => {
  const other = { name: 'mf_y', entry: 'http://mf.test/y/1/remoteEntry.js', paths: ['/order'] };
  const map = { remotes: [{ ...remote, paths: ['/'] }, other] };
  const pagesOf = entry => (entry === remote.entry ? pages : []);
  assert.doesNotMatch(composePage(template, { config, map, pathname: '/order/5', pagesOf }).html, /preload/);
  assert.match(composePage(template, { config, map, pathname: '/', pagesOf }).html, /preload/);
});

for (const wrong of [{}, [{}], [null], [{ path: '/' }], [{ path: '/', scripts: [], styles: [], first: {} }]])
  test(`a release that says ${JSON.stringify(wrong)} of its pages costs nobody the frame`, () => {
    const { html, styleHashes } = composePage(template, {
      config,
      map: { remotes: [remote] },
      pathname: '/',
      pagesOf: () => wrong,
    });
    assert.match(html, /<main id="content">wait<\/main>/);
    assert.deepEqual(styleHashes, ['sha256-f']);
  });

test('an address cannot write into the HTML', () => {
  assert.doesNotMatch(compose('/order/"><script>alert(1)</script>'), /<script>alert/);
});

for (const [what, html] of [
  ['a page that is nobody’s', () => compose('/nowhere')],
  ['a remote with a canary, which some visitors get', () => compose('/', { canary: { entry: 'x', share: 0.1 } })],
  [
    'a release that says nothing of its pages',
    () => composePage(template, { config, map: { remotes: [remote] }, pathname: '/' }).html,
  ],
])
  test(`${what} is the frame alone`, () => {
    assert.doesNotMatch(html(), /preload|data-first|<style data-href/);
    assert.match(html(), /kerf-remotes/);
  });

test('what a release says of its pages is asked for once, and waited for by nobody', async () => {
  const asked = [];
  let answer;
  const body = JSON.stringify({ pages });
  const pagesOf = releasePages({
    load: url => {
      asked.push(String(url));
      return new Promise(resolve => {
        answer = () => resolve(new Response(body));
      });
    },
  });
  assert.equal(pagesOf(remote.entry, sha256Of(body)), undefined);
  assert.equal(pagesOf(remote.entry, sha256Of(body)), undefined);
  answer();
  await new Promise(setImmediate);
  assert.deepEqual(pagesOf(remote.entry, sha256Of(body)), pages);
  assert.deepEqual(asked, ['http://mf.test/x/1/pages.json']);
});

test('a pages.json whose bytes are not the published ones is not used', async () => {
  const pagesOf = releasePages({ load: async () => new Response(JSON.stringify({ pages })) });
  for (const integrity of [sha256Of('another'), undefined]) {
    pagesOf(remote.entry, integrity);
    await new Promise(setImmediate);
    assert.equal(pagesOf(remote.entry, integrity), undefined);
  }
});

test('what is preloaded carries the SHA-256 that its release names, in the mode in which it is loaded', () => {
  const integrity = { 'a.js': 'sha256-a', 'b.css': 'sha256-b' };
  const checked = pages.map(page => ({ ...page, integrity }));
  const html = pathname =>
    composePage(template, { config, map: { remotes: [remote] }, pathname, pagesOf: () => checked }).html;
  assert.match(html('/'), /as="script" href="[^"]+a\.js" integrity="sha256-a" crossorigin="anonymous" fetchpriority/);
  assert.match(html('/order/1'), /as="style" href="[^"]+b\.css" integrity="sha256-b" crossorigin="anonymous"/);
});

test('the pages of a release are asked for with the SHA-256 in its line', () => {
  const asked = [];
  const pagesOf = (...args) => {
    asked.push(args);
  };
  const integrity = { entry: 'sha256-e', pages: 'sha256-p' };
  composePage(template, { config, map: { remotes: [{ ...remote, integrity }] }, pathname: '/', pagesOf });
  assert.deepEqual(asked, [[remote.entry, 'sha256-p']]);
});

test('a release that cannot be asked is asked again, a while later', async () => {
  let now = 0;
  let tries = 0;
  const load = async () => {
    tries++;
    throw new Error('down');
  };
  const pagesOf = releasePages({ load, now: () => now });
  pagesOf(remote.entry);
  await new Promise(setImmediate);
  pagesOf(remote.entry);
  assert.equal(tries, 1);
  now = 1_000;
  pagesOf(remote.entry);
  assert.equal(tries, 2);
});

const send = headers => {
  const answer = {};
  const response = {
    writeHead: (status, sent) => Object.assign(answer, { status, headers: sent }),
    end: body => Object.assign(answer, { body }),
  };
  sendText({ headers }, response, template, { 'x-own': '1' });
  return answer;
};

test('a text is compressed as the browser likes it, and not sent again to who has it', () => {
  assert.equal(send({}).body, template);
  assert.equal(send({ 'accept-encoding': 'gzip, br' }).headers['content-encoding'], 'br');
  assert.equal(send({ 'accept-encoding': 'gzip' }).headers['content-encoding'], 'gzip');
  const { etag } = send({}).headers;
  const again = send({ 'if-none-match': etag });
  assert.equal(again.status, 304);
  assert.equal(again.body, undefined);
  assert.equal(again.headers['x-own'], '1');
});
