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

/** The shell ships the libraries in its first script. */
export const provided = Object.fromEntries(sharedLibraries.map(name => [name, { ...strictSingleton, eager: true }]));

/** A remote takes them from the shell and has no copy to fall back on. */
export const consumed = Object.fromEntries(
  sharedLibraries.map(name => [name, { ...strictSingleton, import: false as const }]),
);
