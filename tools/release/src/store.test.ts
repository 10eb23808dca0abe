import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { movePointer, readMap } from './pointer/pointer.ts';
import { removeRemote } from './pointer/remove-remote.ts';
import { rollBack } from './pointer/roll-back.ts';
import { setCanary } from './pointer/set-canary.ts';
import { UserError } from './program/user-error.ts';
import { publishPreview } from './publish/publish-preview.ts';
import { publishRelease } from './publish/publish-release.ts';
import { removePreview } from './releases/previews.ts';
import { folderStore } from './store/folder.ts';
import { openStore } from './store/open.ts';
import { s3Store } from './store/s3.ts';
import type { Store } from './store/store.ts';
import { startBucket } from './testing/bucket.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { testStore, textOf } from './testing/store-tests.ts';
import { stores } from './testing/stores.ts';

describe.each(stores)('%s', (_kind, open) => testStore(open));

it('lets browsers cache the files of a release and revalidate the pointer', async () => {
  const { where, env, objects } = await startBucket();
  const store = s3Store(where, env);
  await store.write('mf_a/1/x.js', 'x');
  await store.write('remotes.json', '{}');
  expect(objects.get('shop/mf_a/1/x.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(objects.get('shop/remotes.json')?.cache).toBe('no-cache');
});

it('retries a request that the bucket responds with 503, and reports a 403', async () => {
  const failures = [
    { method: 'PUT', path: '/x.js', status: 503 },
    { method: 'GET', path: '/y.js', status: 403 },
  ];
  const { where, env } = await startBucket({ failures });
  const store = s3Store(where, env);
  await store.write('x.js', 'x');
  expect(await textOf(store, 'x.js')).toBe('x');
  await expect(store.read('y.js')).rejects.toEqual(
    new UserError('s3://bucket/shop returned 403 to GET /bucket/shop/y.js.'),
  );
});

it('reports a bucket that cannot be reached', async () => {
  const { where, env } = await startBucket();
  const error = await s3Store(where, { ...env, S3_ENDPOINT: 'http://127.0.0.1:1' })
    .read('x.js')
    .catch(error => error);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toMatch(/^s3:\/\/bucket\/shop cannot be reached: .*ECONNREFUSED/);
});

it('reports missing settings of a bucket', async () => {
  expect(() => s3Store('s3://bucket', {})).toThrow(/needs S3_ENDPOINT/);
  const store = s3Store('s3://bucket', { S3_ENDPOINT: 'http://localhost' });
  await expect(store.read('remotes.json')).rejects.toThrow(
    /needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or those of POINTER/,
  );
});

it('removes a stale file lock, even if another process died while it removed that lock', async () => {
  const dir = scratch();
  const since = Date.now() - 60_000;
  const lock = join(dir, 'remotes.json.lock');
  for (const file of [lock, `${lock}.stale-dead`]) writeFileSync(file, JSON.stringify({ token: 'dead', since }));
  const store = folderStore(dir);
  await store.write('remotes.json', 'new', { ifVersion: null });
  expect(await textOf(store, 'remotes.json')).toBe('new');
  expect(readdirSync(dir)).toEqual(['remotes.json']);
});

const line = { name: 'mf_a', entry: 'https://cdn.test/e.js', paths: ['/a'], release: '1' };
const activateLine = (store: Store) =>
  movePointer(store, { remote: 'mf_a', by: 'Aoi' }, () => ({ line, what: 'publish' }));

it('reports a bucket that does not exist', async () => {
  const { env } = await startBucket();
  const error = await activateLine(s3Store('s3://nowhere', env)).catch(error => error);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toMatch(/^s3:\/\/nowhere returned 404 to GET \/nowhere\/history\//);
});

it('recognizes its own write when the response of the pointer write is lost', async () => {
  const failures = [{ method: 'PUT', path: '/remotes/mf_a.json', status: 503, isDone: true }];
  const { where, env } = await startBucket({ failures });
  const store = s3Store(where, env);
  await activateLine(store);
  expect(failures).toEqual([]);
  expect((await readMap(store)).history).toHaveLength(1);
});

it('writes each remote and the pointer with its own credentials', async () => {
  const policy = {
    catalog: /^mf_catalog\//,
    checkout: /^mf_checkout\//,
    pointer: /^(remotes|history)\//,
  };
  const { where, env, objects } = await startBucket({ policy });
  const credentials = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([owner, key]) => [
        [`${owner}_AWS_ACCESS_KEY_ID`, key],
        [`${owner}_AWS_SECRET_ACCESS_KEY`, 'secret'],
      ]),
    );
  const common = { ...env, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
  const store = s3Store(where, { ...common, ...credentials({ MF_CATALOG: 'catalog', POINTER: 'pointer' }) });
  for (const key of ['mf_catalog/1/x.js', 'remotes/mf_catalog.json', 'history/mf_catalog/1.json'])
    await store.write(key, 'x');
  await expect(store.write('mf_checkout/1/x.js', 'x')).rejects.toThrow(/or those of MF_CHECKOUT/);

  const thief = s3Store(where, { ...common, AWS_ACCESS_KEY_ID: 'catalog', AWS_SECRET_ACCESS_KEY: 'secret' });
  for (const key of ['mf_checkout/1/x.js', 'remotes/mf_catalog.json', 'history/mf_catalog/1.json'])
    await expect(thief.write(key, 'evil')).rejects.toThrow(/returned 403 to PUT/);
  expect(String(objects.get('shop/remotes/mf_catalog.json')?.body)).toBe('x');
});

/** The keys that a policy of docs/trust.md lets the team of a remote, or the pull requests of it, write. */
function policyFor(name: string, of: 'team' | 'previews' = 'team'): RegExp {
  const page = readFileSync(join(root, 'docs/trust.md'), 'utf8');
  const [team = '', previews = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json);
  const { Statement } = JSON.parse(of === 'team' ? team : `{ "Statement": [${previews}] }`) as {
    Statement: { Action: string | string[]; Resource: string | string[] }[];
  };
  const keys = Statement.filter(({ Action }) => Action.includes('s3:PutObject'))
    .flatMap(({ Resource }) => Resource)
    .map(resource => resource.replace('arn:aws:s3:::shop-releases/shop/', '').replaceAll('mf_catalog', name));
  return new RegExp(`^(${keys.map(key => key.replace('.', '\\.').replace('*', '.*')).join('|')})$`);
}

it('lets the key of a team publish its remote, and not move the pointer of another', async () => {
  const policy = { catalog: policyFor('mf_catalog'), checkout: policyFor('mf_checkout') };
  const { where, env, objects } = await startBucket({ policy });
  const storeOf = (team: string) => openStore(where, { ...env, AWS_ACCESS_KEY_ID: team });
  const publish = async (team: string, name: string, text: string) =>
    publishRelease(await fakeBuild(text, name), { store: storeOf(team), baseUrl: 'https://cdn.test', by: team });
  await publish('catalog', 'mf_catalog', '1');
  await publish('catalog', 'mf_catalog', '2');
  await rollBack('mf_catalog', undefined, { store: storeOf('catalog'), by: 'catalog' });
  const checkout = await publish('checkout', 'mf_checkout', '1');
  await publish('checkout', 'mf_checkout', '2');

  const before = JSON.stringify([...objects]);
  const refused = /returned 403 to PUT/;
  const options = { store: storeOf('catalog'), by: 'catalog' };
  await expect(publish('catalog', 'mf_checkout', '3')).rejects.toThrow(refused);
  await expect(rollBack('mf_checkout', undefined, options)).rejects.toThrow(refused);
  await expect(setCanary('mf_checkout', 0.1, checkout, options)).rejects.toThrow(refused);
  await expect(removeRemote('mf_checkout', options)).rejects.toThrow(refused);
  const preview = { ...options, baseUrl: 'https://cdn.test', preview: { name: 'pr-1', days: 1 } };
  await expect(publishPreview(await fakeBuild('3', 'mf_checkout'), preview)).rejects.toThrow(refused);
  for (const key of ['remotes/mf_checkout.json', 'remotes.json', 'mf_checkout/1/x.js', 'history/mf_checkout/9-a.json'])
    await expect(options.store.write(key, 'evil')).rejects.toThrow(refused);
  expect(JSON.stringify([...objects])).toBe(before);
});

it('lets a key for previews publish and remove them, and change no file of a release or pointer', async () => {
  const policy = { catalog: policyFor('mf_catalog'), previews: policyFor('mf_catalog', 'previews') };
  const { where, env, objects } = await startBucket({ policy });
  const storeOf = (key: string) => openStore(where, { ...env, AWS_ACCESS_KEY_ID: key });
  const team = { store: storeOf('catalog'), baseUrl: 'https://cdn.test', by: 'team' };
  const release = await publishRelease(await fakeBuild('1'), team);
  const before = [...objects.keys()];

  const options = { ...team, store: storeOf('previews') };
  const preview = { ...options, preview: { name: 'pr-1', days: 1 } };
  for (const text of ['1', '2']) await publishPreview(await fakeBuild(text), preview);
  const refused = /returned 403 to PUT/;
  await expect(publishRelease(await fakeBuild('2'), options)).rejects.toThrow(refused);
  const own = before.map(key => key.replace('shop/', ''));
  for (const key of [
    ...own,
    `mf_catalog/${release}/new.js`,
    'mf_checkout/preview-1/x.js',
    'previews/mf_checkout/a.json',
  ])
    await expect(options.store.write(key, 'evil')).rejects.toThrow(refused);
  await expect(options.store.remove(`mf_catalog/${release}/release.json`)).rejects.toThrow(/returned 403 to DELETE/);
  await removePreview(options.store, { name: 'mf_catalog', preview: 'pr-1' });
});
