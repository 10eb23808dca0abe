import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessLimits {
  seconds: number;
  /** Of the heap of JavaScript. */
  megabytes: number;
  /** Of the whole process, with what native code takes. */
  residentMegabytes: number;
}

const CHECK_MS = 50;

/** What the process has in memory, in megabytes; 0 if it has ended, and on systems without /proc. */
const residentMegabytesOf = (pid: number | undefined): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** The process was ended by its time limit, by its memory limit or by an error. */
export class ProcessFailed extends Error {}

/**
 * Runs a program in a process of its own, for work on a file of somebody: what the file does to time and memory ends with the process, and
 * the API responds meanwhile. The process knows no secret of the API. It gets the input as its first message, and ends by disconnecting.
 * @param program beside the caller's file, also in the bundle (`bundle.mjs`)
 * @returns the messages of the process
 * @throws ProcessFailed
 */
export const runInProcess = <Message>(program: URL, input: unknown, limits: ProcessLimits): Promise<Message[]> => {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.megabytes}`],
    // Makes the C library return freed memory at once.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' },
    timeout: limits.seconds * 1000,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const watch = setInterval(() => {
    if (residentMegabytesOf(child.pid) > limits.residentMegabytes) child.kill('SIGKILL');
  }, CHECK_MS);
  child.once('exit', () => clearInterval(watch));
  const messages: Message[] = [];
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => messages.push(message));
    child.on('error', reject);
    // Not 'exit': that can come before the last message.
    child.on('close', code => (code === 0 ? resolve(messages) : reject(new ProcessFailed())));
    child.send(input as object, error => error && reject(new ProcessFailed()));
  });
};
