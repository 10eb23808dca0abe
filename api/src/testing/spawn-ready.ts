import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';

export interface Running {
  /** The address of the `ready` line. */
  url: string;
  /** Everything written so far, stdout and stderr. */
  output(): string;
  /** Sends the signal and waits for the end; the exit code, null where the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const patienceMs = 60_000;

/** Stops the program when its parent exits, so that a failing test leaves no process behind. */
const withParent = join(__dirname, '../../../packages/tooling/src/with-parent.mjs');

const launch = (program: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const args = ['--import', `file://${withParent}`, program];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const handle of [child, child.channel, child.stdout as Socket, child.stderr as Socket]) handle?.unref();
  return child;
};

/** Starts a Node program and waits for its line `ready ADDRESS`. Rejects with its output if it exits first. */
export const spawnReady = (program: string, env: NodeJS.ProcessEnv): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = launch(program, env);
    const ended = new Promise<number | null>(end => child.once('close', end));
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${program} was not ready in time:\n${output}`));
    }, patienceMs);
    void ended.then(code => {
      clearTimeout(timer);
      reject(new Error(`${program} ended with ${code}:\n${output}`));
    });
    const stop = (signal?: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    };
    const hear = (text: string) => {
      output += text;
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, output: () => output, stop });
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
  });
