import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaterLibrary } from '../remote-module';
import type { Versions } from '../scopes/scopes';

/**
 * The libraries that front ends share. The shell provides each one once and remotes contain none of them, because two
 * copies of React, the router, the query cache or the session do not work together.
 */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@kerf/federation/fragment',
  '@kerf/federation/query',
  '@kerf/api-client',
  '@kerf/federation/router',
  '@kerf/contracts',
  '@kerf/contracts/domain',
  '@kerf/contracts/orders',
  '@kerf/contracts/staff',
  '@kerf/session',
  '@kerf/ui',
] as const;

/** React Refresh must be one instance in development: a second one does not know the mounted components. */
const inDevelopment = ['react-refresh/runtime'];

const each = <C>(libraries: readonly string[], config: C) => Object.fromEntries(libraries.map(name => [name, config]));

/** Loaded when the first page needs them; all others are in the shell's first scripts. */
export const laterLibraries: readonly LaterLibrary[] = [
  '@kerf/contracts',
  '@kerf/contracts/orders',
  '@kerf/contracts/staff',
];
const isLater = (name: string) => (laterLibraries as readonly string[]).includes(name);

/** Sharing options of the shell. */
export const provided = (dev: boolean) =>
  Object.fromEntries(
    [...sharedLibraries, ...(dev ? inDevelopment : [])].map(name => [name, { eager: !isLater(name), singleton: true }]),
  );

/** The shop's packages are installed side by side, in the repository and in `node_modules/@kerf`. */
const installedVersion = (name: string): string | undefined => {
  const manifest = fileURLToPath(new URL(`../../../${name}/package.json`, import.meta.url));
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
};

/** The shop's packages follow semantic versioning, so a newer compatible one does. Other libraries must be the same. */
const requirement = (library: string) => {
  const [, name] = /^@kerf\/([^/]+)/.exec(library) ?? [];
  const [major, minor] = (name && installedVersion(name))?.split('.') ?? [];
  return major ? { requiredVersion: `^${major}.${minor}.0` } : {};
};

/** Sharing options of a library that a container takes from the shell. */
export const fromShell = (library: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  ...requirement(library),
});

/** React's packages, in the version that the folder of the app has: code of the shop's packages needs no other one there. */
const reactIn = (library: string, versions: Versions) => {
  const version = library.startsWith('react') && versions[library.split('/', 1)[0] ?? ''];
  return version ? { requiredVersion: version } : {};
};

/**
 * Sharing options of a remote: every library comes from the shell, without a fallback copy.
 * @param versions those of the shared libraries that the remote is built with
 */
export const consumed = (dev: boolean, versions: Versions = {}) => ({
  ...Object.fromEntries(
    sharedLibraries.map(library => [library, { ...fromShell(library), ...reactIn(library, versions) }]),
  ),
  ...each(dev ? inDevelopment : [], { singleton: true, requiredVersion: false as const, import: false as const }),
});
