import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { ask, html, line, ORIGIN, pointTo } from '../testing/served-shop.ts';
import { frontendDiscovery } from './frontend-discovery.ts';

/** The schema of https://github.com/awslabs/frontend-discovery at c023677, under the MIT-0 license beside it. */
const schema = JSON.parse(
  readFileSync(fileURLToPath(new URL('testing/frontend-discovery/v1-pre.json', import.meta.url)), 'utf8'),
);
// `items` is a list in the published schema, so it would check the first version of each micro-frontend only.
const versions = schema.properties.microFrontends.additionalProperties;
[versions.items] = versions.items;
const isValid = new Ajv2019({ allErrors: true, strict: true }).compile(schema);

const readDiscovery = async () => {
  const discovery = JSON.parse(await html('/frontend-discovery.json'));
  isValid(discovery);
  expect(isValid.errors).toBeNull();
  return discovery.microFrontends.mf_catalog;
};
const canaryOf = (share: number) => {
  const { name: _, paths: __, ...release } = line('8');
  return { ...release, share };
};

test('describes a release for everybody', async () => {
  const { entry, paths, integrity } = line();
  expect(await readDiscovery()).toEqual([
    {
      url: entry,
      metadata: { integrity: integrity.entry, version: '7' },
      extras: {
        paths,
        moduleFederation: { name: 'mf_catalog', manifest: `${ORIGIN}/mf_catalog/7/mf-manifest.json` },
      },
      deployment: { traffic: 100, default: true },
    },
  ]);
});

test.each([
  [0.07, 7, 93],
  [0, 0, 100],
  [1, 100, 0],
])('describes a canary with the share %d as a second version', async (share, traffic, rest) => {
  pointTo({ ...line(), canary: { ...canaryOf(share), paths: ['/new'] } });
  const [stable, canary] = await readDiscovery();
  expect(stable).toMatchObject({ metadata: { version: '7' }, deployment: { traffic: rest, default: true } });
  expect(canary).toMatchObject({
    url: line('8').entry,
    metadata: { version: '8' },
    extras: { paths: ['/new'] },
    deployment: { traffic, default: false },
  });
});

test('gives a remote whose first release is a canary no default version', async () => {
  const { entry, integrity } = line('8');
  pointTo({ name: 'mf_catalog', entry, integrity, paths: [], canary: canaryOf(0.1) });
  expect(await readDiscovery()).toMatchObject([
    { metadata: { version: '8' }, deployment: { traffic: 10, default: false } },
  ]);
});

test('names a build that was never published local', () => {
  const { release: _, ...unpublished } = line();
  const { microFrontends } = frontendDiscovery({ remotes: [unpublished] });
  expect(microFrontends.mf_catalog).toMatchObject([{ metadata: { version: 'local' } }]);
});

test('can be read by every origin, and is revalidated', async () => {
  const { headers } = await ask('/frontend-discovery.json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-cache');
  const known = await ask('/frontend-discovery.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
  pointTo(line('8'));
  const changed = await ask('/frontend-discovery.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(changed.status).toBe(200);
});
