import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { type Bill, billOf } from './sbom/bill.ts';
import { images } from './sbom/images.ts';
import { idOf, type LockedPackages, packagesOf } from './sbom/locked-packages.ts';
import { composeFile, localVariables } from './testing/compose.ts';
import { stages } from './testing/dockerfile.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };

/** As `npm sbom` lists the packages of the lock file. */
const all: Bill = {
  serialNumber: '',
  metadata: { component: { 'bom-ref': 'kerf@1.0.0', type: 'library', name: 'kerf' } },
  components: Object.keys(packages)
    .filter(path => path && !packages[path]?.link)
    .map(path => ({ 'bom-ref': idOf(packages, path), type: 'library', name: path })),
  dependencies: [],
};
const refsOf = (name: string) => {
  const image = images.find(each => each.name === name);
  if (!image) throw new Error(`No image is named ${name}.`);
  return billOf(image, all, packages, '1.0.0').components.map(each => each['bom-ref']);
};
const namesOf = (name: string) => refsOf(name).map(ref => ref.replace(/(?<=.)[@:].*/, ''));

test('there is a bill of each image that the compose files build', () => {
  const built = Object.values(composeFile(localVariables).services).map(({ image }) => image);
  expect(images.map(({ name }) => name)).toEqual(
    expect.arrayContaining(built.filter(name => name.startsWith('kerf-'))),
  );
  for (const { target } of images) expect(stages.map(({ name }) => name)).toContain(target);
});

test('a bill has what the image runs, and nothing of its tests', () => {
  expect(namesOf('kerf-api')).toEqual(
    expect.arrayContaining(['@kerf/api', '@kerf/contracts', 'fastify', 'mongoose', 'sharp', 'bson', 'debian', 'node']),
  );
  expect(namesOf('kerf-mf-catalog')).toEqual(expect.arrayContaining(['@kerf/ui', 'react', 'embla-carousel', 'debian']));
  for (const other of ['typescript', '@rsbuild/core', '@kerf/tooling'])
    expect(namesOf('kerf-api')).not.toContain(other);
  for (const name of ['kerf-api', 'kerf-shell', 'kerf-mf-catalog'])
    for (const other of ['jest', 'firebase-tools', '@kerf/testing']) expect(namesOf(name)).not.toContain(other);
  expect(namesOf('kerf-nginx')).toEqual(['debian']);
  expect(namesOf('kerf-mongo')).toEqual(['mongo']);
  expect(refsOf('kerf-development')).toHaveLength(all.components.length + 1);
});

test('a package is found where Node finds it, nearest first', () => {
  const locked: LockedPackages = {
    'tools/a': { name: '@kerf/a', version: '1.0.0', dependencies: { saw: '1', '@kerf/b': '1' } },
    'node_modules/@kerf/b': { link: true, resolved: 'tools/b' },
    'tools/b': { name: '@kerf/b', version: '1.0.0', dependencies: { saw: '2' }, optionalDependencies: { none: '1' } },
    'node_modules/saw': {
      version: '2.0.0',
      peerDependencies: { blade: '1', lamp: '1' },
      peerDependenciesMeta: { lamp: { optional: true } },
    },
    'tools/a/node_modules/saw': { version: '1.0.0' },
    'node_modules/blade': { name: 'real-blade', version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  };
  expect([...packagesOf(locked, ['tools/a'])].sort()).toEqual([
    '@kerf/a@1.0.0',
    '@kerf/b@1.0.0',
    'real-blade@1.0.0',
    'saw@1.0.0',
    'saw@2.0.0',
  ]);
  const { 'node_modules/blade': _, ...broken } = locked;
  expect(() => packagesOf(broken, ['tools/a'])).toThrow('package-lock.json has no blade for node_modules/saw.');
});

test('every reference of a bill is in it, once', () => {
  const image = images[0];
  if (!image) throw new Error('There are no images.');
  const refs = all.components.map(each => each['bom-ref']);
  const dependencies = refs.map(ref => ({ ref, dependsOn: refs }));
  const bill = billOf(image, { ...all, dependencies }, packages, '1.0.0');
  const inBill = new Set([image.name, ...bill.components.map(each => each['bom-ref'])]);
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter(ref => !inBill.has(ref)),
  ).toEqual([]);
  expect(bill.metadata.component).toMatchObject({ type: 'container', name: 'kerf-api', version: '1.0.0' });
});
