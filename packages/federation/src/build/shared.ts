/**
 * The one list of libraries every front end shares. The shell provides each of them once, remotes bring none:
 * two copies of React, of the router, of the query cache or of the session could not work together.
 */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  '@kerf/api-client',
  '@kerf/federation/router',
  '@kerf/contracts',
  '@kerf/session',
  '@kerf/ui',
] as const;

const strictSingleton = { singleton: true, strictVersion: true } as const;

/** In development one runtime for all swaps changed components: another would not know of the pages that are open. */
const developing = { 'react-refresh/runtime': { singleton: true, requiredVersion: false as const } };

const share = <E extends object>(dev: boolean, extra: E) => ({
  ...Object.fromEntries(sharedLibraries.map(name => [name, { ...strictSingleton, ...extra }])),
  ...(dev && Object.fromEntries(Object.entries(developing).map(([name, config]) => [name, { ...config, ...extra }]))),
});

/** The shell ships the libraries in its first script. */
export const provided = (dev: boolean) => share(dev, { eager: true });

/** A remote takes them from the shell and has no copy to fall back on. */
export const consumed = (dev: boolean) => share(dev, { import: false as const });
