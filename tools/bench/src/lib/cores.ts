import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1;

/** The command that starts Node on one core, or on any core where the system cannot choose. */
export const nodeOnCore = (core: number): string[] =>
  canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];

/** Keeps this process, and the processes it starts from now on, on one core. */
export function stayOnCore(core: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)], { stdio: 'ignore' });
}

export const pinning = canPin
  ? 'server on core 0, everything else on core 1'
  : 'processes are not pinned to cores: no taskset';
