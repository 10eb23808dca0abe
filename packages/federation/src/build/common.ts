import { fileURLToPath } from 'node:url';
import { runtimeAlias } from './runtime-alias';

/** The port in an environment variable, else the fallback. */
export const port = ([variable, fallback]: readonly [string, number]) => Number(process.env[variable] ?? fallback);

/** The address that development servers listen on. */
export const host = process.env.HOST || '127.0.0.1';

/** Rspack options of every build. */
export const bundlerOptions = {
  // Bundles the packages of this repository from their TypeScript sources.
  resolve: { conditionNames: ['kerf-source', '...'], alias: runtimeAlias },
  // strictModuleErrorHandling: a module that throws is not cached half initialized, so a retry throws or works.
  // trustedTypes: the page's policy requires Trusted Types for script addresses.
  output: { strictModuleErrorHandling: true, trustedTypes: true } as const,
};

/**
 * CSS class names contain the file's path in the repository. Two front ends on one page cannot collide, and a file of a
 * package has the same class names in every build.
 */
export const cssLoader = { modules: { localIdentContext: fileURLToPath(new URL('../../../..', import.meta.url)) } };
