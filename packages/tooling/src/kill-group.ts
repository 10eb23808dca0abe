import type { ChildProcess } from 'node:child_process';

/** Signals a detached child process and everything it started. Does nothing if the process has ended. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
