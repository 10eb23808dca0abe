import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAtOrigin, type Load } from '../map/load-release-file.ts';
import type { ReleaseFile, ReleaseOf } from '../map/page-release.ts';
import { parseRelease } from '../map/release-pages.ts';
import type { Release, RemoteMap } from '../map/remote-line.ts';
import { copyRelease, INCOMPLETE, type PublishedRelease } from './copy-release.ts';

/** The path of the copies on the shop's own origin. */
export const COPIES_PATH = '/copies';
const probeTimeoutMs = 2_000;
/** A release that cannot be copied is tried again after this time. */
const RETRY_AFTER_MS = 60_000;

interface Options {
  dir: string;
  /** The shop's own public origin. */
  shopUrl: string;
  load?: Load;
  now?: () => number;
  warn: (message: string) => void;
}

const publishedIn = ({ remotes }: RemoteMap): PublishedRelease[] =>
  remotes
    .flatMap(({ name, canary, ...stable }) => [stable, ...(canary ? [canary] : [])].map(each => ({ ...each, name })))
    .flatMap(({ release, ...rest }) => (release ? [{ ...rest, release }] : []));

const keyOf = ({ name, release }: { name: string; release: string }) => `${name}/${release}`;

/**
 * Keeps the files of the live releases on this server's disk. While a release's own server does not respond, the map has the address of
 * the copy, so that pages stay up without the store.
 */
export class ReleaseCopies {
  readonly #options: Required<Options>;
  /** The `pages.json` of the complete copies by folder and SHA-256; undefined for a release without a copy. */
  readonly #known = new Map<string, ReleaseFile | undefined>();
  readonly #failedAt = new Map<string, number>();
  #down = new Set<string>();
  /** Changes with the map that `withCopies` returns. */
  version = 0;

  constructor(options: Options) {
    this.#options = { load: fetch, now: Date.now, ...options };
  }

  /** The map with the addresses of the copies of the releases whose server does not respond. */
  withCopies(map: RemoteMap): RemoteMap {
    if (this.#down.size === 0) return map;
    const moved = <T extends Release>(name: string, release: T): T =>
      this.#down.has(release.entry) ? { ...release, entry: this.#addressOf(name, release) } : release;
    const remotes = map.remotes.map(({ canary, ...remote }) => ({
      ...moved(remote.name, remote),
      ...(canary && { canary: moved(remote.name, canary) }),
    }));
    return { ...map, remotes };
  }

  /** The `pages.json` of a release that has a copy. */
  readonly releaseOf: ReleaseOf = ({ name, release, integrity }) => {
    if (!release || !integrity) return undefined;
    const key = `${name}/${release} ${integrity.pages}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#read(`${name}/${release}`, integrity.pages));
    return this.#known.get(key);
  };

  /** Asks the servers of the releases in `map`, and copies the new ones. A change of what responds changes `version`. */
  async check(map: RemoteMap): Promise<void> {
    const releases = publishedIn(map);
    for (const release of releases) if (!this.releaseOf(release)) await this.#copy(release);
    const copied = releases.filter(release => this.releaseOf(release));
    const responses = await Promise.all(
      copied.map(async ({ entry }) => ({
        entry,
        isUp: await isAtOrigin(entry, { load: this.#options.load, timeoutMs: probeTimeoutMs }),
      })),
    );
    const down = new Set(responses.filter(({ isUp }) => !isUp).map(({ entry }) => entry));
    const changed = [...down, ...this.#down].filter(entry => down.has(entry) !== this.#down.has(entry));
    for (const entry of changed)
      this.#options.warn(`${entry} ${down.has(entry) ? 'does not respond. Its copy is served.' : 'responds again.'}`);
    this.#down = down;
    if (changed.length > 0) this.version++;
    const isHere = (release: PublishedRelease) => copied.includes(release) && !down.has(release.entry);
    await this.#removeOthers(releases, new Set(releases.filter(each => !isHere(each)).map(({ name }) => name)));
  }

  #addressOf(name: string, { entry, release }: Release): string {
    return `${this.#options.shopUrl}${COPIES_PATH}/${name}/${release}/${entry.slice(entry.lastIndexOf('/') + 1)}`;
  }

  #read(folder: string, hash: string): ReleaseFile | undefined {
    try {
      return parseRelease(readFileSync(join(this.#options.dir, folder, 'pages.json')), hash);
    } catch {
      return undefined;
    }
  }

  async #copy(release: PublishedRelease): Promise<void> {
    const { dir, load, now, warn } = this.#options;
    const key = `${keyOf(release)} ${release.integrity.pages}`;
    if (now() - (this.#failedAt.get(key) ?? -RETRY_AFTER_MS) < RETRY_AFTER_MS) return;
    try {
      await copyRelease(release, { dir, target: join(dir, keyOf(release)), load });
      this.#failedAt.delete(key);
      this.#known.delete(key);
    } catch (error) {
      if (!this.#failedAt.has(key)) warn(`${keyOf(release)} has no copy: ${(error as Error).message}.`);
      this.#failedAt.set(key, now());
    }
  }

  /** Deletes the copies of releases that are not live, except of the remotes in `kept`, and what an interrupted copy has left. */
  async #removeOthers(releases: readonly PublishedRelease[], kept: ReadonlySet<string>): Promise<void> {
    const { dir } = this.#options;
    const live = new Set(releases.map(keyOf));
    const keys = new Set(releases.map(release => `${keyOf(release)} ${release.integrity.pages}`));
    for (const key of [...this.#known.keys(), ...this.#failedAt.keys()].filter(each => !keys.has(each))) {
      this.#known.delete(key);
      this.#failedAt.delete(key);
    }
    const folders = await readdir(dir).catch(() => []);
    for (const name of folders.filter(each => !kept.has(each))) {
      const copies = name.startsWith(INCOMPLETE) ? [] : await readdir(join(dir, name)).catch(() => []);
      const isLive = (release: string) => live.has(keyOf({ name, release }));
      for (const release of copies.filter(each => !isLive(each)))
        await rm(join(dir, name, release), { recursive: true, force: true });
      if (!copies.some(isLive)) await rm(join(dir, name), { recursive: true, force: true });
    }
  }
}
