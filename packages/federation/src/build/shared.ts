/**
 * The one list of libraries every front end shares. The shell provides each of them once, remotes bring none:
 * two copies of React, of the router, of the query cache or of the session could not work together.
 */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@kerf/federation/query',
  '@kerf/api-client',
  '@kerf/federation/router',
  '@kerf/contracts',
  '@kerf/session',
  '@kerf/ui',
] as const;

/** In development one runtime for all swaps changed components: another would not know of the pages that are open. */
const inDevelopment = ['react-refresh/runtime'];

const each = <C>(libraries: readonly string[], config: C) => Object.fromEntries(libraries.map(name => [name, config]));

/** The shell ships the libraries in its first scripts, and itself takes them as they are. */
export const provided = (dev: boolean): Record<string, { eager: boolean; shareKey: string }> =>
  Object.fromEntries(
    [...sharedLibraries, ...(dev ? inDevelopment : [])].map(name => [name, { shareKey: name, eager: true }]),
  );

/** A remote takes them from the shell and has no copy to fall back on. */
export const consumed = (dev: boolean) => ({
  ...each(sharedLibraries, { singleton: true, strictVersion: true, import: false as const }),
  ...each(dev ? inDevelopment : [], { singleton: true, requiredVersion: false as const, import: false as const }),
});
