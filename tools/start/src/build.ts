import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { type RunOptions, run, runOrThrow } from '@kerf/tooling/run';

/** The workspaces that run in Node. */
export const programs = [
  'api',
  'shell/server',
  ...['auth', 'mail', 'mongo', 'stripe'].map(name => `stand-ins/${name}`),
];
export { apps as frontEnds };

/** Turborepo skips workspaces whose sources have not changed since their last build. */
const turbo = (workspaces: string[], ...options: string[]): string[] => [
  ...[bin('turbo'), 'run', 'build', '--concurrency=2', ...options],
  ...workspaces.map(dir => `--filter=./${dir}`),
];

const optionsOf = (name: string, signal: AbortSignal | undefined): RunOptions => ({
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  log: join(cacheDir, `logs/build-${name}.log`),
  signal,
});

/** Builds workspaces and what they depend on. */
export function build(workspaces: string[], signal?: AbortSignal): Promise<void> {
  const name = workspaces.some(dir => apps.includes(dir)) ? 'front-ends' : 'programs';
  return runOrThrow(`Building the ${name}`, turbo(workspaces), optionsOf(name, signal));
}

/** The remotes that Turborepo names as failed. Undefined if something else failed, which the whole shop needs. */
export function failedRemotes(output: string): string[] | undefined {
  const [, list = ''] = /^ ?Failed: +(.+)$/m.exec(output) ?? [];
  const failed = list.split(/,\s*/).map(task => /^@kerf\/(mf-[\w-]+)#build$/.exec(task.trim())?.[1]);
  return failed.every(name => name !== undefined) ? failed : undefined;
}

/** Builds front ends. Returns the remotes whose build fails: the shop opens without their pages. */
export async function buildFrontEnds(signal: AbortSignal, wanted: string[] = apps): Promise<string[]> {
  const args = turbo(wanted, '--continue=dependencies-successful');
  const { code, output } = await run(args, optionsOf('front-ends', signal));
  const failed = code === 0 ? [] : failedRemotes(output);
  if (failed) return failed;
  throw new Error(`Building the front-ends failed:\n${output.trimEnd().split('\n').slice(-40).join('\n')}`);
}
