import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1;

/** How Node is started on one core; on any where cores cannot be chosen. */
export const onCore = (core, args) =>
  canPin ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];

/** Keeps this process, and what it starts from now on, on one core. */
export const stayOnCore = core => {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)], { stdio: 'ignore' });
};

export const pinning = canPin ? 'server on core 0, everything else on core 1' : 'cores not chosen: no taskset';
