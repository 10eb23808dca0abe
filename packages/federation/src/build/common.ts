import { fileURLToPath } from 'node:url';
import { styleName } from '../styles';
import { textsRule, wordingRule } from './languages';
import { runtimeAlias } from './runtime-alias';

/** The port in an environment variable, else the fallback. */
export const port = ([variable, fallback]: readonly [string, number]) => Number(process.env[variable] ?? fallback);

/** The address that development servers listen on. */
export const host = process.env.HOST || '127.0.0.1';

/** Rspack options of every build. */
export const bundlerOptions = {
  // Bundles the packages of this repository from their TypeScript sources.
  resolve: { conditionNames: ['kerf-source', '...'], alias: runtimeAlias },
  module: { rules: [textsRule, wordingRule] },
  // strictModuleErrorHandling: a module that throws is not cached half initialized, so a retry throws or works.
  output: { strictModuleErrorHandling: true } as const,
};

const localIdentContext = fileURLToPath(new URL('../../../..', import.meta.url));

/** The names of the shell's classes, and of those of the packages that it shares. */
export const sharedStyleName = '[local]-[hash:base64:6]';

/**
 * The hash in CSS class names is that of the file's path in the repository and of the class. The names of a remote begin with the remote's
 * name, so that its styles can be told from those of others, and have the class itself in development only: scripts contain them all.
 */
export const cssLoader = (remote?: string, dev = false) => ({
  modules: {
    localIdentContext,
    localIdentName: remote ? `${styleName(remote)}${dev ? '[local]-' : ''}[hash:base64:6]` : sharedStyleName,
  },
});
