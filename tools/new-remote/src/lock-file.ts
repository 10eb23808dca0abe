import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockFile {
  packages: Record<string, object>;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Records a new workspace in package-lock.json as npm does, without a registry: all its dependencies are in the lock file,
 * because the other remotes have them.
 */
export function lockWorkspace(root: string, folder: string): void {
  const path = join(root, 'package-lock.json');
  const lock: LockFile = readJson(path);
  const { name, version, dependencies, devDependencies } = readJson(join(root, folder, 'package.json'));
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies: sorted(dependencies), devDependencies: sorted(devDependencies) },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: sorted(packages) }, null, 2)}\n`);
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));
