import { fileURLToPath } from 'node:url';

/** The port an environment variable names, else the fallback. */
export const port = ([variable, fallback]: readonly [string, number]) => Number(process.env[variable] ?? fallback);

/** What every build has in common. */
export const bundlerOptions = {
  // Packages of this repository are bundled from their TypeScript sources.
  resolve: { conditionNames: ['kerf-source', '...'] },
  // A module that throws throws again when it is asked for again, where it would else be there half made.
  // Parts are loaded as Trusted Types demand it.
  output: { strictModuleErrorHandling: true, trustedTypes: true } as const,
};

/**
 * Classes are named after where their file lies in the repository: files of one name in two front ends, which meet on one page, give two,
 * and a file of a package gives the same in all builds.
 */
export const cssLoader = { modules: { localIdentContext: fileURLToPath(new URL('../../../..', import.meta.url)) } };
