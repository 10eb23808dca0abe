import type { WatchedBuild } from '../dev/watch-build.ts';

/** The builds of a folder that a test writes. `set` ends one. */
export function fakeBuilds(dist: string) {
  let state: { number: number; problem?: string } = { number: 1 };
  const listeners = new Set<() => void>();
  return {
    dist,
    number: () => state.number,
    problem: () => state.problem,
    onBuild: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: typeof state) => {
      state = next;
      for (const listener of listeners) listener();
    },
  } satisfies Omit<WatchedBuild, 'stop'> & { set: unknown };
}
