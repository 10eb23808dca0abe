import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, watch } from 'node:fs';
import { bin } from '@kerf/tooling/root';

/** A build writes several files within this time. */
const SETTLED_MS = 300;

export interface WatchedBuild {
  process: ChildProcess;
  /** Calls back after each build. Returns a function that ends it. */
  onBuild: (listener: () => void) => () => void;
}

/** Builds the remote in a folder after each change, as for production: a deployed shell shares no libraries of a development build. */
export function watchBuild(dir: string, dist: string): WatchedBuild {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const build = spawn(process.execPath, [bin('@rsbuild/core', 'rsbuild'), 'build', '--watch', '--dist-path', dist], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const listeners = new Set<() => void>();
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch(dist, (_, file) => {
    if (file !== 'remote.json') return;
    clearTimeout(settled);
    settled = setTimeout(() => {
      for (const listener of listeners) listener();
    }, SETTLED_MS);
  });
  build.once('exit', () => watcher.close());
  return {
    process: build,
    onBuild: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
