import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(HOME, 'dist/main.js');

/** A folder of its own that is taken away at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'kerf-mongo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Launched {
  readonly child: ChildProcess;
  /** Resolves with its first line, once it is ready; rejects if it ends before. */
  readonly ready: Promise<string>;
  readonly exited: Promise<Exit>;
}

/** Starts the built server as its own process, with these variables beside PATH. */
export function launch(env: Record<string, string>): Launched {
  if (!existsSync(MAIN)) execFileSync('npx', ['tsc', '-b', HOME], { stdio: 'inherit' });
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH ?? '', ...env } });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }) as Exit);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += chunk;
      if (stdout.includes('\n')) resolve(stdout.split('\n')[0] as string);
    });
    exited.then(exit => reject(new Error(`it ended: ${JSON.stringify(exit)}`)));
  });
  ready.catch(() => {});
  return { child, ready, exited };
}
