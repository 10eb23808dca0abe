import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const above = fileURLToPath(new URL('../../..', import.meta.url));
/** False where this package is installed in the repository of a remote. */
export const isShopRepository = basename(above) !== 'node_modules';
/** The folder of the repository. */
export const root = isShopRepository ? above : dirname(above);
/** Where the running shop keeps its data. */
export const dataDir = resolve(root, process.env.DATA_DIR || '.data');
/** Build results, logs and reports that can be deleted at any time. */
export const cacheDir = join(root, '.cache');

/** Returns the script behind a command of an installed package, to run with Node: bin('@rsbuild/core', 'rsbuild'). */
export function bin(packageName: string, command = packageName): string {
  // A package may hide its package.json behind `exports`, so `require.resolve` cannot find it.
  const manifest = ['e2e', '.']
    .map(dir => join(root, dir, 'node_modules', packageName, 'package.json'))
    .find(file => existsSync(file));
  if (!manifest) throw new Error(`${packageName} is not installed.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}.`);
  return join(dirname(manifest), script);
}

/** Arguments of Node for a TypeScript program, which Node 20 does not run by itself. */
export const typescript: string[] = ['--import', pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href];
