import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, typescript } from '@kerf/tooling/root';
import { nodeOnCore } from './cores.ts';
import { limitCpu } from './limit-cpu.ts';

const READY_WITHIN_MS = 120_000;
const TICKS_PER_SECOND = 100;
const withParent = import.meta.resolve('@kerf/tooling/with-parent');

export interface MeasuredProgram {
  url: string;
  stop(): Promise<void>;
  /** CPU time so far, in seconds. NaN without /proc. */
  cpuSeconds(): number;
  /** Resident memory. NaN without /proc. */
  residentBytes(): number;
}

export interface MeasuredOptions {
  /** The program's path in the repository. */
  program: string;
  core: number;
  /** The part of the core that it may use, such as 0.2. Default: all of it. Needs root on Linux. */
  cpuPart?: number | undefined;
  /** Variables beside those of this process. */
  env: NodeJS.ProcessEnv;
  /** The file that receives its output. */
  log: string;
  nodeArgs?: string[];
  /** Default: two minutes. */
  readyWithinMs?: number;
}

/**
 * Starts a Node program and waits for its line `ready ADDRESS`. It writes into its log file directly, as in production. With
 * `startProgram` of @kerf/tooling, this process would copy each line of output and slow the load generator down.
 */
export async function startMeasured({
  program,
  core,
  cpuPart,
  env,
  log,
  nodeArgs = [],
  readyWithinMs = READY_WITHIN_MS,
}: MeasuredOptions): Promise<MeasuredProgram> {
  const loader = program.endsWith('.ts') ? typescript : [];
  const [command = '', ...args] = [...nodeOnCore(core), ...nodeArgs, ...loader, '--import', withParent];
  const output = openSync(log, 'a');
  const child = spawn(command, [...args, join(root, program)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const closed = once(child, 'close');
  const removeLimit = cpuPart && child.pid ? limitCpu(child.pid, cpuPart) : undefined;
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    removeLimit?.();
  };
  const end = Date.now() + readyWithinMs;
  for (;;) {
    const text = readFileSync(log, 'utf8');
    const url = /^ready (\S+)$/m.exec(text)?.[1];
    const pid = child.pid ?? 0;
    if (url) return { url, stop, cpuSeconds: () => cpuSeconds(pid), residentBytes: () => residentBytes(pid) };
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${program} ${hasEnded ? 'ended' : 'was not ready in time'}:\n${text.slice(-2_000)}`);
    }
    await delay(50);
  }
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function cpuSeconds(pid: number): number {
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const residentBytes = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1]) * 1024;
