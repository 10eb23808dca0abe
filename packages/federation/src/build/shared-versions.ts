import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedLibraries } from './shared';

const federation = fileURLToPath(new URL('../..', import.meta.url));
const dependenciesOf = (dir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).dependencies ?? {};

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Libraries that this package re-exports; its own version does not tell theirs. */
const reexported = ['react-router-dom', '@tanstack/react-query'];

/** The version of each shared library in the app's `package.json`. All are pinned, so the app needs exactly these. */
export const sharedVersions = (dir: string): Record<string, string> => {
  const own = dependenciesOf(dir);
  const packages = new Set(sharedLibraries.map(packageOf).filter(name => name in own));
  const versions = Object.fromEntries([...packages].map(name => [name, own[name] ?? '']));
  const behind = dependenciesOf(federation);
  return { ...versions, ...Object.fromEntries(reexported.map(name => [name, behind[name] ?? ''])) };
};

/** The version of the federation runtime that a shell contains and that a remote is built for. */
export const runtimeVersion = dependenciesOf(federation)['@module-federation/enhanced'] ?? '';
