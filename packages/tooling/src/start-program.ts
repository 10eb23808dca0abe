import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { killGroup } from './kill-group.ts';

const DEFAULT_TIMEOUT_MS = 60_000;
/** Longer than the API takes at most to finish the requests in progress. */
const GRACE_MS = 20_000;
const KEPT_CHARACTERS = 5_000_000;
const SHOWN_LINES = 15;
/** Ends the program when its parent exits, so that neither a killed command nor a failed test leaves a process behind. */
const withParent = new URL('./with-parent.mjs', import.meta.url).href;

export interface ProgramOptions {
  /** For messages. */
  name: string;
  /** Arguments of Node: its flags, the script and the script's arguments. */
  args: string[];
  cwd?: string | undefined;
  /** The whole environment of the program. */
  env: NodeJS.ProcessEnv;
  /** The program is ready when it prints a matching line. The first group is its address. */
  ready?: RegExp | undefined;
  timeoutMs?: number | undefined;
  /** The program receives SIGTERM when this aborts before it is ready. */
  signal?: AbortSignal | undefined;
  /** A file that receives the output. */
  log?: string | undefined;
  onLine?: ((line: string) => void) | undefined;
  /** A command to start Node with, such as ['taskset', '-c', '1']. */
  prefix?: string[] | undefined;
  /** Lets this process exit while the program runs. The program then ends too. */
  unref?: boolean | undefined;
}

export interface Program {
  /** What the `ready` line says, usually an address. */
  url: string;
  pid: number;
  /** The end of its output, at most five million characters. */
  output(): string;
  /** Resolves when the program has ended: its exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Says how it ended, with its last lines. */
  describeEnd(code: number | null): string;
  /** Signals the program and waits for its end. Everything it started is killed then, and after 20 seconds in any case. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a Node program and waits until it is ready.
 * @throws Error with the last lines of output if it ends first, or is not ready in time.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, ready = /^ready\s+(\S+)/, timeoutMs = DEFAULT_TIMEOUT_MS, signal, log, onLine } = options;
  signal?.throwIfAborted();
  const child = spawnNode(options);
  const file = log === undefined ? undefined : openLog(log);
  let output = '';
  const ended = new Promise<number | null>(resolve => {
    child.once('close', code => {
      if (file !== undefined) closeSync(file);
      resolve(code);
    });
  });
  const failure = (what: string) => `${name} ${what}${lastLines(output)}`;
  const describeEnd = (code: number | null) => failure(code === null ? 'was killed' : `ended with code ${code}`);
  const stop = async (name: NodeJS.Signals = 'SIGTERM') => {
    killGroup(child, name);
    const force = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS);
    const code = await ended;
    clearTimeout(force);
    killGroup(child, 'SIGKILL');
    return code;
  };
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  let timer: NodeJS.Timeout | undefined;
  try {
    const url = await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(failure(`was not ready within ${timeoutMs / 1000} seconds`)));
        void stop('SIGKILL');
      }, timeoutMs);
      const read = (line: string) => {
        output = `${output}${line}\n`.slice(-KEPT_CHARACTERS);
        if (file !== undefined) writeSync(file, `${line}\n`);
        onLine?.(line);
        const match = ready.exec(line);
        if (match) resolve(match[1] ?? '');
      };
      for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', read);
      child.once('error', reject);
      void ended.then(code => reject(new Error(describeEnd(code))));
    });
    return { url, pid: child.pid ?? 0, output: () => output, ended, describeEnd, stop };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function spawnNode({ args, cwd, env, prefix = [], unref }: ProgramOptions): ChildProcess {
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, '--import', withParent, ...args];
  const child = spawn(command, rest, {
    ...(cwd && { cwd }),
    env,
    // A process group of its own: Ctrl-C in the terminal reaches the command only, which then stops its programs in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const handles = [child, child.channel, child.stdout as Socket, child.stderr as Socket];
  if (unref) for (const handle of handles) handle?.unref();
  return child;
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a');
}

function lastLines(output: string): string {
  if (!output) return ' without any output.';
  const lines = output.trimEnd().split('\n').slice(-SHOWN_LINES);
  return `. Its last output:\n${lines.map(line => `  ${line}`).join('\n')}`;
}
