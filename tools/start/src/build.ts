import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { runOrThrow } from '@kerf/tooling/run';

/** The workspaces that run in Node. */
export const programs = ['api', 'shell/server', 'stand-ins/auth', 'stand-ins/mongo', 'stand-ins/stripe'];
export { apps as frontEnds };

/** Builds workspaces and what they depend on. Turborepo skips those whose sources have not changed since their last build. */
export function build(workspaces: string[], signal?: AbortSignal): Promise<void> {
  const filters = workspaces.map(dir => `--filter=./${dir}`);
  const name = workspaces.some(dir => apps.includes(dir)) ? 'front-ends' : 'programs';
  return runOrThrow(`Building the ${name}`, [bin('turbo'), 'run', 'build', ...filters, '--concurrency=2'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    log: join(cacheDir, `logs/build-${name}.log`),
    signal,
  });
}
