import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root } from '@kerf/tooling/root';

export interface Command {
  /** Arguments of Node. */
  args: string[];
  cwd?: string;
}

const shellConfig = fileURLToPath(new URL('dev-shell.config.ts', import.meta.url));

/** Runs the compiled API and restarts it when its files change. */
export const api: Command = { args: ['--watch', '--watch-preserve-output', 'api/dist/main.js'] };

/**
 * Compiles the API and restarts it when a source changes. The watch mode of TypeScript 7 does not see changes in a bind mount
 * inside a volume, as docker-compose.yml has them.
 */
export const apiFromSource: Command = {
  args: [
    ...['api', 'packages/contracts', 'packages/network'].map(folder => `--watch-path=${folder}/src`),
    '--watch-preserve-output',
    'tools/dev/src/compile-and-run-api.mjs',
  ],
};

/** Recompiles workspaces and what they depend on. Node restarts the API when the result changes. */
export const compile = (workspaces: readonly string[]): Command => ({
  args: [bin('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...workspaces],
});

/** The development server of a front end. */
export const frontEnd = (app: string): Command => ({
  args: [bin('@rsbuild/core', 'rsbuild'), 'dev', ...(app === 'shell' ? ['--config', shellConfig] : [])],
  cwd: join(root, app),
});

/** Serves the last build of a front end. */
export const builtFrontEnd = (app: string): Command => ({ args: ['shell/server/dist/main.js', app] });
