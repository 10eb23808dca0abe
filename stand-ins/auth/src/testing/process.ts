import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const packageDir = join(__dirname, '../..');
const children = new Set<ChildProcess>();

/** Builds dist, because tests of the process run what is built. */
export function build() {
  const tsc = join(dirname(createRequire(__filename).resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', packageDir], { stdio: 'inherit' });
}

export interface StandIn {
  url: string;
  lines: string[];
  /** Ends the process and resolves with its exit code, null after SIGKILL. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** Starts dist/main.js and waits until it is ready. */
export async function startStandIn(env: Record<string, string>): Promise<StandIn> {
  const child = launch(env);
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The stand-in ended with ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', line => {
      lines.push(line);
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });
  return {
    url,
    lines,
    async stop(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Runs dist/main.js until it ends by itself. */
export async function runStandIn(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = launch(env);
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

export function killAll() {
  for (const child of children) child.kill('SIGKILL');
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(packageDir, 'dist/main.js')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
