import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { killGroup } from './kill-group.ts';

const GRACE_MS = 5000;
const KEPT_CHARACTERS = 20_000;

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** The file that receives stdout and stderr. */
  log: string;
  signal?: AbortSignal | undefined;
  /** The priority of the program and of what it starts, as `os.setPriority` takes it: -20 (highest) to 19. */
  priority?: number | undefined;
  /** The program to run. The default is Node. */
  command?: string;
}

/**
 * Runs a program to its end. Returns its exit code and the end of its output.
 * @throws the signal's reason if `signal` aborts; the program and everything it started are then killed.
 */
export async function run(
  args: string[],
  { cwd, env = process.env, log, signal, priority, command = process.execPath }: RunOptions,
): Promise<{ code: number; output: string }> {
  signal?.throwIfAborted();
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  // A process group of its own, so that an abort reaches everything the program started.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (priority !== undefined && child.pid) setPriority(child.pid, priority);
  let force: NodeJS.Timeout | undefined;
  const abort = () => {
    killGroup(child, 'SIGTERM');
    force = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS);
  };
  signal?.addEventListener('abort', abort);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      file.write(text);
      output = (output + text).slice(-KEPT_CHARACTERS);
    });
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal?.throwIfAborted();
    return { code: code ?? 1, output };
  } finally {
    signal?.removeEventListener('abort', abort);
    clearTimeout(force);
    await new Promise<void>(done => file.end(done));
  }
}

/** Like `run`, but throws an error with `what` and the last lines of output if the program fails. */
export async function runOrThrow(what: string, args: string[], options: RunOptions): Promise<void> {
  const { code, output } = await run(args, options);
  if (code !== 0) throw new Error(`${what} failed:\n${output.trimEnd().split('\n').slice(-40).join('\n')}`);
}
