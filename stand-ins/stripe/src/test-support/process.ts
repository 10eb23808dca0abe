import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Brings `dist` up to date: tests of the real process and of the served script run what is built. */
export function build(): void {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', root]);
}

export interface Server {
  child: ChildProcess;
  url: string;
  port: number;
  /** Ends it by a signal; resolves to its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs `dist/main.js` until it ends; what it wrote and how it ended. */
export async function run(env: Record<string, string>) {
  const child = start(env);
  const output = collect(child);
  const [code] = await once(child, 'close');
  return { code: code as number | null, ...output };
}

/** Starts `dist/main.js` and waits for its line. */
export async function serve(env: Record<string, string>): Promise<Server> {
  const child = start({ STRIPE_STAND_IN_PORT: '0', ...env });
  const output = collect(child);
  const closed = once(child, 'close');
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output.stderr}`);
    return /^ready (\S+)$/m.exec(output.stdout)?.[1];
  });
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await closed;
    return code as number | null;
  };
  return { child, url, port: Number(new URL(url).port), stop };
}

function start(env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _environment, ...inherited } = process.env;
  return spawn(process.execPath, [join(root, 'dist/main.js')], { env: { ...inherited, ...env } });
}

function collect(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', chunk => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', chunk => {
    output.stderr += chunk;
  });
  return output;
}
