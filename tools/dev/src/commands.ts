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

/** Recompiles workspaces and what they depend on. Node restarts the API when the result changes. */
export const compile = (workspaces: readonly string[]): Command => ({
  args: [bin('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...workspaces],
});

/** The development server of a front end. */
export const frontEnd = (app: string): Command => ({
  args: [bin('@rsbuild/core', 'rsbuild'), 'dev', ...(app === 'shell' ? ['--config', shellConfig] : [])],
  cwd: join(root, app),
});
