import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const file = join(__dirname, '../../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };

/** The folders in which Node looks for the dependencies of a package, nearest first. */
const foldersFrom = (path: string): string[] => {
  const parents = path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'));
  return [...parents.filter(parent => !parent.endsWith('node_modules')), ''].map(parent => `${parent}/node_modules/`);
};
const lockedFor = (path: string, name: string): Locked | undefined =>
  foldersFrom(path)
    .map(folder => packages[`${folder}${name}`.replace(/^\//, '')])
    .find(Boolean);

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
    const locked = lockedFor(path, name);
    return !locked || (/^\d/.test(version) && locked.version !== version);
  });
  expect(missing).toEqual([]);
});
