import { fork } from 'node:child_process';

export interface ProcessLimits {
  seconds: number;
  /** Of the heap of JavaScript. */
  megabytes: number;
}

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
  const messages: Message[] = [];
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => messages.push(message));
    child.on('error', reject);
    child.on('exit', code => (code === 0 ? resolve(messages) : reject(new ProcessFailed())));
    child.send(input as object, error => error && reject(new ProcessFailed()));
  });
};
