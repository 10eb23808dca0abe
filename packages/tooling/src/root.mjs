import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const dataDir = resolve(root, process.env.DATA_DIR || '.data');
export const cacheDir = join(root, '.cache');

/** The file behind a command of an installed package, to be run with Node: bin('@rsbuild/core', 'rsbuild'). */
export function bin(packageName, command = packageName) {
  // Not by `require.resolve`: a package may hide its package.json behind `exports`.
  const manifest = ['e2e', '.']
    .map(dir => join(root, dir, 'node_modules', packageName, 'package.json'))
    .find(file => existsSync(file));
  if (!manifest) throw new Error(`${packageName} is not installed.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
