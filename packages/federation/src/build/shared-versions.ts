import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedLibraries } from './shared';

const federation = fileURLToPath(new URL('../..', import.meta.url));
const manifestOf = (dir: string): { version?: string; dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const dependenciesOf = (dir: string) => manifestOf(dir).dependencies ?? {};

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Libraries that this package re-exports; its own version does not tell theirs. */
const reexported = ['react-router-dom', '@tanstack/react-query'];

/** The shared libraries in the app's `package.json`, each as it is written there: `19.3.1`, or `file:kerf-ui-3.0.1.tgz`. */
export const declaredVersions = (dir: string): Record<string, string> => {
  const own = dependenciesOf(dir);
  const packages = new Set(sharedLibraries.map(packageOf).filter(name => name in own));
  const behind = dependenciesOf(federation);
  return Object.fromEntries([
    ...[...packages].map(name => [name, own[name] ?? '']),
    ...reexported.map(name => [name, behind[name] ?? '']),
  ]);
};

/** The version of a library in the `node_modules` of a folder or of one above it, as Node finds it. */
const installedVersion = (name: string, dir: string): string | undefined => {
  const installed = join(dir, 'node_modules', name);
  if (existsSync(join(installed, 'package.json'))) return manifestOf(installed).version;
  return dirname(dir) === dir ? undefined : installedVersion(name, dirname(dir));
};

/** The installed version of each shared library in the app's `package.json`: what its build is made with. */
export const sharedVersions = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declaredVersions(dir)).map(([name, declared]) => [name, installedVersion(name, dir) ?? declared]),
  );

/** The version of the federation runtime that a shell contains and that a remote is built for. */
export const runtimeVersion = dependenciesOf(federation)['@module-federation/enhanced'] ?? '';
