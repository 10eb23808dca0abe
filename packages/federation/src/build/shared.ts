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
  '@kerf/session',
  '@kerf/ui',
] as const;

/** React Refresh must be one instance in development: a second one does not know the mounted components. */
const inDevelopment = ['react-refresh/runtime'];

const each = <C>(libraries: readonly string[], config: C) => Object.fromEntries(libraries.map(name => [name, config]));

/** Sharing options of the shell: the libraries are in its first scripts. */
export const provided = (dev: boolean) =>
  each([...sharedLibraries, ...(dev ? inDevelopment : [])], { eager: true, singleton: true });

/** Sharing options of a remote: every library comes from the shell, without a fallback copy. */
export const consumed = (dev: boolean) => ({
  ...each(sharedLibraries, { singleton: true, strictVersion: true, import: false as const }),
  ...each(dev ? inDevelopment : [], { singleton: true, requiredVersion: false as const, import: false as const }),
});
