import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { type LockedPackages, pathOf } from '../../../deploy/sbom/locked-packages.ts';

const file = join(__dirname, '../../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
/** The oldest Node that the README promises. */
const oldestNode = '20.19.0';

/**
 * npm installs what the lock file names. Without the builds of macOS and Windows a clone could not be built there, and
 * an update that ran on Linux before all builds were published leaves them out.
 */
test('names the builds of every platform', () => {
  const builds = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version })),
  );
  expect(builds.filter(({ name }) => name.includes('darwin'))).not.toEqual([]);
  const missing = builds.filter(({ path, name, version }) => {
    const locked = packages[pathOf(packages, path, name) ?? ''];
    return !locked || (/^\d/.test(version) && locked.version !== version);
  });
  expect(missing).toEqual([]);
});

/** npm warns, and some package may fail later, if one of them needs a newer Node. */
test('names packages that run on the oldest Node that Kerf promises', () => {
  expect(satisfies(oldestNode, packages['']?.engines?.node ?? '')).toBe(true);
  const tooNew = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node && !satisfies(oldestNode, engines.node),
  );
  expect(tooNew.map(([path, { version, engines }]) => `${path} ${version} needs Node ${engines?.node}`)).toEqual([]);
});
