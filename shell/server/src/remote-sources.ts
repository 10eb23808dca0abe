import { join } from 'node:path';
import { liveRemotes, type ServedRemote, servedLine } from './live-remotes.ts';
import type { PagesOf } from './page-release.ts';
import { parsePages, releasePages } from './release-pages.ts';
import type { WatchedFiles } from './watched-files.ts';

/** Where the map of remotes comes from. Files are read through `files`, which notices when one changes. */
export interface RemoteSource {
  /** The lines of the map, unchecked. */
  readLines(files: WatchedFiles): unknown[];
  /** Makes the function that returns the pages of a checked line. */
  pagesFrom(files: WatchedFiles): PagesOf;
}

const parse = (body: Buffer, path: string) => {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
};

const readMap = (body: Buffer, path: string): unknown[] => {
  const { remotes } = parse(body, path);
  if (!Array.isArray(remotes)) throw new Error(`${path} has no list of remotes.`);
  return remotes;
};

/** The lines of one file, a `remotes.json`. */
export const mapFile = (path: string): RemoteSource => {
  const pagesOf = releasePages();
  return { readLines: files => readMap(files.read(path), path), pagesFrom: () => pagesOf };
};

/** The builds of the remotes in the repository at `root`, each served at its `url`. */
export const localBuilds = (root: string, remotes: readonly { app: string; url: string }[]): RemoteSource => {
  const pagesOf = releasePages();
  return {
    readLines: files =>
      remotes.map(({ app, url }) => {
        const path = join(root, app, 'dist/remote.json');
        return servedLine({ url, remote: parse(files.read(path), path) });
      }),
    pagesFrom: () => pagesOf,
  };
};

/**
 * The remotes of a deployment. Each remote's server writes what it serves into its own folder of `remotesDir`, and
 * `releasesDir` is a release store.
 */
export const deployedRemotes = (remotesDir: string, releasesDir: string): RemoteSource => {
  const readServed = (files: WatchedFiles, folder: string): ServedRemote[] => {
    const path = join(remotesDir, folder, 'remote.json');
    const body = files.readIfPresent(path);
    if (!body) return [];
    const served: ServedRemote = parse(body, path);
    // A server can write to its own folder only, so a line for another remote is a forgery.
    return served.remote?.name === folder ? [served] : [];
  };
  return {
    readLines(files) {
      const folders = files.list(remotesDir).filter(name => /^\w+$/.test(name));
      const map = join(releasesDir, 'remotes.json');
      const released = files.readIfPresent(map);
      return liveRemotes(
        folders.flatMap(folder => readServed(files, folder)),
        released ? readMap(released, map) : [],
      );
    },
    pagesFrom:
      files =>
      ({ name, release, integrity }) => {
        const folder = release ? join(releasesDir, name, release) : join(remotesDir, name);
        const path = join(folder, 'pages.json');
        const body = files.readIfPresent(path);
        const pages = body && parsePages(body, integrity?.pages);
        // These are the published bytes, so only a change of the map can replace them.
        if (pages) files.forget(path);
        return pages;
      },
  };
};
