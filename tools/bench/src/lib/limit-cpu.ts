import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** Short periods, so that a limited program is slow rather than now and then absent. */
const PERIOD_US = 10_000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/**
 * Limits a process to a part of one core, with a control group of version 1 or 2. Needs root on Linux.
 * @param part Of one core, from 0 to 1.
 * @returns a function that removes the group of a process that has ended.
 * @throws if the system has no such groups, or this user must not create one
 */
export function limitCpu(pid: number, part: number): () => void {
  const isV1 = existsSync(V1);
  const group = `${isV1 ? V1 : V2}/kerf-bench-${pid}`;
  const write = (file: string, text: string | number) => writeFileSync(`${group}/${file}`, String(text));
  const quota = Math.round(part * PERIOD_US);
  mkdirSync(group);
  if (isV1) {
    write('cpu.cfs_period_us', PERIOD_US);
    write('cpu.cfs_quota_us', quota);
  } else write('cpu.max', `${quota} ${PERIOD_US}`);
  write('cgroup.procs', pid);
  return () => rmdirSync(group);
}
