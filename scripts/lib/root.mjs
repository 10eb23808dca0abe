import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dataDir = resolve(root, process.env.DATA_DIR || '.data');
export const cacheDir = join(root, '.cache');

/** The file behind a command of an installed package, to be run with Node: bin('@rsbuild/core', 'rsbuild'). */
export function bin(packageName, command = packageName) {
  const manifest = createRequire(join(root, 'e2e/')).resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
