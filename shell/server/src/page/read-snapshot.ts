import { join } from 'node:path';
import type { ShopConfig } from '../config/shop-config.ts';
import { WatchedFiles } from '../config/watched-files.ts';
import type { ReleaseCopies } from '../copies/release-copies.ts';
import type { ShopCategories } from '../data/shop-categories.ts';
import type { LastGoodLines } from '../map/last-good-lines.ts';
import type { RemoteSource } from '../map/remote-sources.ts';
import { ShareScopes } from '../map/share-scopes.ts';
import type { OwnPages } from './page-summary.ts';
import type { SnapshotParts } from './snapshot.ts';
import { readTexts } from './texts.ts';

/** Where the files, the texts and the map of the pages come from. */
export interface PageSources {
  /** The folder of the shell's build. */
  dist: string;
  config: ShopConfig;
  /** The shop's own public origin. */
  shopUrl: string;
  /** The folder of the pages that the owner of the shop writes. */
  texts: string;
  remotes: RemoteSource;
  /** The origins that remotes may come from. */
  origins: readonly string[];
  /** Where this server records which remote has which addresses; undefined: until it stops. */
  claimsFile?: string | undefined;
  /** The categories of the shop; undefined: those of a new one. */
  categories?: ShopCategories | undefined;
  /** The copies of the live releases; undefined if this server keeps none. */
  copies?: ReleaseCopies | undefined;
}

/**
 * Reads the files, the texts and the map of the pages as they are now.
 * @param warn logs each text that cannot be read
 * @throws Error without a build of the shell, or if it knows no remote at all
 */
export const readSnapshot = (
  { dist, config, shopUrl, texts, remotes: source, copies, categories }: PageSources,
  lastGood: LastGoodLines,
  warn: (message: string) => void,
): SnapshotParts => {
  const files = new WatchedFiles();
  const readJson = (name: string) => JSON.parse(files.readIfPresent(join(dist, name))?.toString() ?? 'null');
  const frame = (tag: string) => files.read(join(dist, tag === 'en' ? 'index.html' : `index.${tag}.html`)).toString();
  const shownTexts = readTexts(texts, config.languages, files, ({ message }) =>
    warn(`A text is not shown: ${message}`),
  );
  const templates = new Map(['en', ...config.languages].map(tag => [tag, frame(tag)]));
  // The single bundle of the benchmark has no such files.
  const [ownPages, shell] = [readJson('own-pages.json'), readJson('shell.json')];
  const scopes = new ShareScopes(shell ?? undefined, shopUrl);
  const { map, problems } = lastGood.check(source.readLines(files), scopes.refuse);
  // A shell that knows no remote at all is no use to visitors, and a load balancer can choose another one.
  if (map.incomplete && map.remotes.length === 0) throw new Error(problems.join(' '));
  const releaseOf = source.releasesFrom(files);
  return {
    config,
    shopUrl,
    texts: shownTexts,
    templates,
    ownPages: new Map(Object.entries<OwnPages>(ownPages ?? {})),
    later: shell?.later ?? {},
    scopes,
    published: map,
    problems,
    copies,
    categories,
    pagesOf: remote => (copies?.releaseOf(remote) ?? releaseOf(remote))?.pages,
    hasChanged: () => files.hasChanged(),
  };
};
