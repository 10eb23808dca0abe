import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { until } from './until.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds `dist`, because tests of the process and of the script run what is built. */
export function build(): void {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', root]);
}

/** Runs `dist/main.js` until it ends. */
export async function run(env: Record<string, string>) {
  const child = start(env);
  const [code, stderr] = await Promise.all([once(child, 'close').then(([each]) => each), text(child.stderr)]);
  return { code, stderr };
}

/** Starts `dist/main.js` and waits until it is ready. */
export async function serve(env: Record<string, string>) {
  const child = start({ STRIPE_STAND_IN_PORT: '0', ...env });
  let stdout = '';
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  const closed = once(child, 'close');
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error('The server ended.');
    return /^ready (\S+)$/m.exec(stdout)?.[1];
  });
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return (await closed)[0];
  };
  return { url, port: Number(new URL(url).port), stop };
}

function start(env: Record<string, string>) {
  const { NODE_ENV: _environment, ...inherited } = process.env;
  const options = { env: { ...inherited, ...env } };
  return spawn(process.execPath, [join(root, 'dist/main.js')], options) satisfies ChildProcess;
}
