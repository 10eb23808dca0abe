import { join } from 'node:path';
import type { WatchedFiles } from '../config/watched-files.ts';
import { liveRemotes, type ServedRemote, servedLine } from './live-remotes.ts';
import type { ReleaseFile, ReleaseOf } from './page-release.ts';
import { parseRelease, releasePages } from './release-pages.ts';
import { parseJson, type SourceLine } from './source-line.ts';
import { storeLines } from './store-lines.ts';

/** Where the map of remotes comes from. Files are read through `files`, which notices when one changes. */
export interface RemoteSource {
  /** The lines of the map, unchecked. A remote that is not among them is removed. */
  readLines(files: WatchedFiles): SourceLine[];
  /** Makes the function that returns the `pages.json` of a checked line. */
  releasesFrom(files: WatchedFiles): ReleaseOf;
}

/** The lines of one file, a `remotes.json`, and of the pointers in the folder `remotes` beside it. */
export const mapFile = (path: string): RemoteSource => {
  const releaseOf = releasePages();
  const read = storeLines(path);
  return {
    readLines(files) {
      const lines = read(files);
      return lines.length ? lines : [{ problem: `${path} is missing or empty` }];
    },
    releasesFrom: () => releaseOf,
  };
};

const readServed = (files: WatchedFiles, path: string) => {
  const body = files.readIfPresent(path);
  if (!body) throw new Error(`${path} is missing`);
  return parseJson(body, path);
};

/** The builds of the remotes in the repository at `root`, each served at its `url`. */
export const localBuilds = (root: string, remotes: readonly { app: string; url: string }[]): RemoteSource => {
  const releaseOf = releasePages();
  return {
    readLines: files =>
      remotes.map(({ app, url }) => {
        try {
          const remote = readServed(files, join(root, app, 'dist/remote.json')) as ServedRemote['remote'];
          return servedLine({ url, remote });
        } catch (error) {
          return { name: app.replaceAll('-', '_'), problem: (error as Error).message };
        }
      }),
    releasesFrom: () => releaseOf,
  };
};

/** Undefined for other bytes than the published ones, and for what a remote's server writes instead of a small file. */
const publishedPages = (files: WatchedFiles, path: string, hash: string | undefined): ReleaseFile | undefined => {
  try {
    const body = files.readIfPresent(path);
    return body && parseRelease(body, hash);
  } catch {
    return undefined;
  }
};

/**
 * The remotes of a deployment. Each remote's server writes what it serves into its own folder of `remotesDir`, and
 * `releasesDir` is a release store.
 */
export const deployedRemotes = (remotesDir: string, releasesDir: string): RemoteSource => {
  const readReleased = storeLines(join(releasesDir, 'remotes.json'));
  const readOwn = (files: WatchedFiles, folder: string): SourceLine[] => {
    const path = join(remotesDir, folder, 'remote.json');
    try {
      const body = files.readIfPresent(path);
      if (!body) return [];
      const served = parseJson(body, path) as ServedRemote;
      // A server can write to its own folder only, so a line for another remote is a forgery.
      return served.remote?.name === folder ? [servedLine(served)] : [];
    } catch (error) {
      return [{ name: folder, problem: (error as Error).message }];
    }
  };
  return {
    readLines(files) {
      const folders = files.list(remotesDir).filter(name => /^\w+$/.test(name));
      return liveRemotes(
        folders.flatMap(folder => readOwn(files, folder)),
        readReleased(files),
      );
    },
    releasesFrom(files) {
      // Each request for a page with data asks for the pages of all remotes.
      const known = new Map<string, ReleaseFile>();
      const read = (path: string, hash: string | undefined) => {
        const release = publishedPages(files, path, hash);
        if (!release) return;
        // These are the published bytes, so only a change of the map can replace them.
        files.forget(path);
        known.set(`${path} ${hash}`, release);
        return release;
      };
      return ({ name, release, integrity }) => {
        const path = join(release ? join(releasesDir, name, release) : join(remotesDir, name), 'pages.json');
        return known.get(`${path} ${integrity?.pages}`) ?? read(path, integrity?.pages);
      };
    },
  };
};
