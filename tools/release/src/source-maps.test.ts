import { hash } from 'node:crypto';
import { scratch } from '@kerf/tooling/testing/scratch';
import { fastify } from 'fastify';
import { checkAndPublish } from './publish/check-and-publish.ts';
import { readPlan } from './publish/publish-options.ts';
import { publishRelease } from './publish/publish-release.ts';
import { checkNoSourceMaps, findSourceMap, type SourceMaps } from './releases/source-maps.ts';
import { stackRoutes } from './service/stacks/stack-routes.ts';
import { openStore } from './store/open.ts';
import { readSettings } from './store/settings.ts';
import type { Store } from './store/store.ts';
import { provision } from './testing/builds.ts';
import { expectUserError } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { baseUrl, by } from './testing/publish.ts';
import { stores } from './testing/stores.ts';

/** The first character of the script is that of `load` in line 12, column 3 of the source. */
const map = (own = {}) =>
  Buffer.from(
    JSON.stringify({
      ...{ version: 3, names: ['load'], sources: ['mf-catalog/src/pages/home-page.tsx'] },
      mappings: 'AAWEA',
      ...own,
    }),
  );
const SCRIPT = 'static/js/page.js';
const TOKEN = 'token-of-the-api-and-the-release-service';

const files = (body = map()) => [{ path: `${SCRIPT}.map`, body }];
const publish = async (store: Store, sourceMaps: SourceMaps, { text = 'new', now = Date.now() } = {}) => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const release = await publishRelease(await fakeBuild(text), { store, sourceMaps, baseUrl, by, say, now });
  return { release, said };
};

describe.each(stores)('in %s', (_, open) => {
  it('stores the maps of a release apart from its files', async () => {
    const [store, maps] = [await open(), await open()];
    const { release } = await publish(store, { store: maps, files: files() });
    expect(await maps.list('mf_catalog/')).toEqual([`mf_catalog/${release}/${SCRIPT}.map`]);
    expect((await store.list('mf_catalog/')).filter(key => key.endsWith('.map'))).toEqual([]);
    expect(await findSourceMap(maps, { name: 'mf_catalog', release, script: SCRIPT })).toEqual(map());
  });
});

it('publishes although the maps cannot be stored, and says so', async () => {
  const store = openStore(scratch());
  const broken: Store = { ...openStore(scratch()), write: () => Promise.reject(new Error('disk full')) };
  const { release, said } = await publish(store, { store: broken, files: files() });
  expect(await store.read(`mf_catalog/${release}/release.json`)).toBeDefined();
  expect(said).toEqual([expect.stringMatching(/^The source maps were not stored.*disk full$/)]);
});

it('deletes the maps of releases that a publish deletes', async () => {
  const [store, maps] = [openStore(scratch()), openStore(scratch())];
  const start = Date.now();
  for (let day = 0; day < 8; day++)
    await publish(store, { store: maps, files: files() }, { text: `text ${day}`, now: start + 20 * day * 86_400_000 });
  const kept = new Set((await store.list('mf_catalog/')).map(key => key.split('/')[1]));
  const withMaps = new Set((await maps.list('mf_catalog/')).map(key => key.split('/')[1]));
  expect(withMaps).toEqual(kept);
  expect(kept.size).toBeLessThan(8);
});

it.each([
  ['a map', { path: 'static/js/page.js.map', body: Buffer.from('{}') }],
  ['a script that names its map', { path: 'a.js', body: Buffer.from('x()\n//# sourceMappingURL=a.js.map') }],
  ['a style that names its map', { path: 'a.css', body: Buffer.from('a{}/*# sourceMappingURL=a.css.map */') }],
])('publishes no build with %s', async (_, file) => {
  const build = await fakeBuild('one');
  expect(() => checkNoSourceMaps(build)).not.toThrow();
  expect(() => checkNoSourceMaps({ files: [...build.files, { ...file, sha256: '' }] })).toThrow(
    /would make a source map public/,
  );
});

// Without this, a publish that leaves the check out would store the map beside the scripts.
it('stores nothing of a build with a map, also as a preview', async () => {
  const store = openStore(scratch());
  const built = await fakeBuild('one');
  const settings = { store, maps: undefined, baseUrl, shellUrl: 'http://127.0.0.1:1', by };
  const options = { maps: [], tests: undefined, source: undefined, dir: scratch(), provision, live: [], settings };
  const file = { path: `${SCRIPT}.map`, body: map(), sha256: hash('sha256', map()) };
  const withMap = { ...built, files: [...built.files, file] };
  await expectUserError(
    checkAndPublish(withMap, { ...options, plan: readPlan({ preview: 'pr-1' }) }),
    /would make a source map public/,
  );
  expect(await store.list('')).toEqual([]);
});

it.each([
  ['the release store itself', '/srv/releases', '/srv/releases'],
  ['a folder of the release store', '/srv/releases', '/srv/releases/private'],
  ['the bucket of the releases', 's3://releases', 's3://releases/maps'],
  ['a prefix below the releases', 's3://shop/releases/', 's3://shop/releases/maps'],
])('refuses %s as the place of the maps', async (_, releases, maps) => {
  jest.replaceProperty(process, 'env', { ...process.env, S3_ENDPOINT: 'http://127.0.0.1:1', RELEASE_STORE: releases });
  process.env.RELEASE_MAPS = maps;
  await expectUserError(
    (async () => readSettings())(),
    /^RELEASE_MAPS: .* is inside the release store, which everybody can read/,
  );
  process.env.RELEASE_MAPS = '/srv/maps';
  expect(readSettings().maps?.where).toBe('/srv/maps');
  jest.restoreAllMocks();
});

describe('stacks', () => {
  let maps: Store;
  let reads: number;
  beforeEach(async () => {
    const folder = openStore(scratch());
    await folder.write(`mf_catalog/2026-11-25.abc/${SCRIPT}.map`, map());
    reads = 0;
    maps = {
      ...folder,
      read: key => {
        reads++;
        return folder.read(key);
      },
    };
  });
  const start = (store = maps) => {
    const app = fastify();
    stackRoutes(app, { maps: store, tokens: [TOKEN] });
    return app;
  };
  const ask = (app: ReturnType<typeof start>, stacks: unknown, token = TOKEN) =>
    app.inject({ method: 'POST', url: '/stacks', headers: { authorization: `Bearer ${token}` }, payload: { stacks } });
  const frame = (own = '') => own || `https://cdn.test/shop/mf_catalog/2026-11-25.abc/${SCRIPT}:1:1`;

  it('name the source file, the line and the function; other frames stay', async () => {
    const stack = [
      'TypeError: no saw',
      `    at e (${frame()})`,
      `    at ${frame()}`,
      `    at t (${frame('https://cdn.test/mf_catalog/2026-01-01.other/static/js/page.js:1:1')})`,
      '    at r (https://shop.test/static/js/shell.abc.js:1:900)',
    ];
    const app = start();
    expect((await ask(app, [stack.join('\n'), 'Error: x'])).json()).toEqual({
      stacks: [
        [
          stack[0],
          '    at load (mf-catalog/src/pages/home-page.tsx:12:3)',
          '    at load (mf-catalog/src/pages/home-page.tsx:12:3)',
          stack[3],
          stack[4],
        ].join('\n'),
        null,
      ],
    });
  });

  it('need the token of the API', async () => {
    expect((await ask(start(), [frame()], 'another-token')).statusCode).toBe(404);
    expect((await start().inject({ method: 'POST', url: '/stacks', payload: { stacks: [] } })).statusCode).toBe(404);
    expect(reads).toBe(0);
  });

  it.each([
    ['another store key', 'https://cdn.test/mf_catalog/2026-11-25.abc/../../secret.js:1:1'],
    ['a name that is no remote', 'https://cdn.test/private/2026-11-25.abc/static/js/page.js:1:1'],
  ])('read no file for %s', async (_, address) => {
    expect((await ask(start(), [`    at e (${address})`])).json()).toEqual({ stacks: [null] });
    expect(reads).toBe(0);
  });

  it('read each map once, also one that is missing', async () => {
    const app = start();
    const missing = '    at t (https://cdn.test/mf_catalog/2026-01-01.none/static/js/page.js:1:1)';
    for (let round = 0; round < 3; round++) await ask(app, [`    at e (${frame()})`, missing]);
    expect(reads).toBe(2);
  });

  it('survive a wrong map and one that is too large', async () => {
    await maps.write(`mf_catalog/wrong/${SCRIPT}.map`, 'not JSON');
    await maps.write(`mf_catalog/large/${SCRIPT}.map`, map({ names: ['x'.repeat(10_000_001)] }));
    const of = (release: string) => `    at e (https://cdn.test/mf_catalog/${release}/${SCRIPT}:1:1)`;
    expect((await ask(start(), [of('wrong'), of('large')])).json()).toEqual({ stacks: [null, null] });
  });

  it('keep 20 MB of maps at most', async () => {
    for (let number = 0; number < 5; number++)
      await maps.write(`mf_catalog/r${number}/${SCRIPT}.map`, map({ names: ['x'.repeat(6_000_000)] }));
    const app = start();
    const of = (number: number) => `    at e (https://cdn.test/mf_catalog/r${number}/${SCRIPT}:1:1)`;
    for (let number = 0; number < 5; number++) await ask(app, [of(number)]);
    await ask(app, [of(4)]);
    expect(reads).toBe(5);
    await ask(app, [of(0)]);
    expect(reads).toBe(6);
  });

  it('stop after 1.5 seconds, and two requests run at a time', async () => {
    const now = jest.spyOn(Date, 'now');
    const times: (() => void)[] = [];
    const slow: Store = { ...maps, read: key => new Promise(done => times.push(() => done(maps.read(key)))) };
    const app = start(slow);
    const stacks = [`    at e (${frame()})\n    at e (${frame()})`, `    at e (${frame()})`];
    const held = [ask(app, stacks), ask(app, stacks)];
    await app.ready();
    while (times.length < 2) await new Promise(resolve => setImmediate(resolve));
    expect((await ask(app, stacks)).statusCode).toBe(503);
    now.mockReturnValue(Date.now() + 2_000);
    for (const respond of times) respond();
    for (const { json } of await Promise.all(held)) expect(json()).toEqual({ stacks: [null, null] });
    now.mockRestore();
    expect((await ask(app, stacks)).statusCode).toBe(200);
  });

  it('refuse more than a hundred stacks', async () => {
    expect((await ask(start(), Array(101).fill('x'))).statusCode).toBe(400);
  });
});
