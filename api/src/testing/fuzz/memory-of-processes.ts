import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(task =>
      read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/**
 * Memory of a process and all that it started, in bytes. What they share, such as the code of Node, counts once, by proportion.
 * 0 without /proc.
 */
export const memoryWithChildren = (pid: number): number => {
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + memoryWithChildren(child), kilobytes * 1_024);
};
