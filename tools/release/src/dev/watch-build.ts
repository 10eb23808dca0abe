import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bin, cacheDir, isShopRepository, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { watch } from 'chokidar';

/** What a build writes, what installs and tools keep, and tests, which are no part of a build. Relative to a watched folder. */
const IGNORED = /[\\/](node_modules|dist|coverage|\.[^\\/]+)([\\/]|$)|\.tsbuildinfo$|\.test\.tsx?$/;

/** An editor may write several files. The watcher reports a file once within 50 ms. */
const SETTLED_MS = 100;

/** Builds in `dir` into `dist`. Returns why it failed. Rejects if `signal` aborts. */
export type BuildOnce = (dir: string, dist: string, signal: AbortSignal) => Promise<string | undefined>;

/** The builds of a remote, one after each change. */
export interface WatchedBuild {
  /** The folder of the newest good build. */
  dist: string;
  /** How many good builds there were. */
  number(): number;
  /** Why the newest build failed. */
  problem(): string | undefined;
  /** Calls back after each build, good or not. Returns a function that ends it. */
  onBuild(listener: () => void): () => void;
  /** Ends the watch, and the build in progress. */
  stop(): Promise<void>;
}

/** As for production: a deployed shell shares no libraries of a development build. */
const buildOnce: BuildOnce = async (dir, dist, signal) => {
  const { code, output } = await run([bin('@rsbuild/core', 'rsbuild'), 'build', '--dist-path', dist], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    log: join(cacheDir, 'logs/watch-build.log'),
    signal,
  });
  return code === 0 ? undefined : output.slice(Math.max(0, output.search(/^error\b/m))).trimEnd();
};

/**
 * Builds the remote in `dir` now and after each change. Each build is a process and a folder of its own: a build that fails ends nothing,
 * and none sees files or modules of the one before. A change during a build starts it again.
 */
export function watchBuild(dir: string, dist: string, build = buildOnce): WatchedBuild {
  const folders = [dir, ...(isShopRepository ? [join(root, 'packages')] : [])];
  const next = `${dist}-next`;
  const listeners = new Set<() => void>();
  let current = new AbortController();
  let last = Promise.resolve();
  let number = 0;
  let problem: string | undefined;

  const finish = async (signal: AbortSignal) => {
    await delay(SETTLED_MS);
    if (signal.aborted) return;
    rmSync(next, { recursive: true, force: true });
    const failure = await build(dir, next, signal).catch((error: Error) => error.message);
    if (signal.aborted) return;
    problem = failure;
    if (problem === undefined) {
      rmSync(dist, { recursive: true, force: true });
      renameSync(next, dist);
      number++;
    }
    for (const listener of listeners) listener();
  };
  const restart = () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    last = last.then(() => finish(signal));
  };

  rmSync(dist, { recursive: true, force: true });
  const isIgnored = (path: string) =>
    folders.some(each => path.startsWith(each) && IGNORED.test(path.slice(each.length)));
  const watcher = watch(folders, { ignored: isIgnored, ignoreInitial: true }).on('all', restart).on('ready', restart);
  return {
    dist,
    number: () => number,
    problem: () => problem,
    onBuild: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      current.abort();
      await Promise.all([watcher.close(), last]);
    },
  };
}
