import { covers, matchPath } from '@kerf/federation/addresses';
import { FRAME, policyFor, withFirstView, withMap } from '../checks/replaced-page.ts';
import type { Line } from '../releases/types.ts';
import type { LocalBuild } from './local-build.ts';

/** Everything of this server that the shop does not have is below this path. */
const OWN_PATH = '/kerf-dev';
export const API_PATH = `${OWN_PATH}/api`;
export const FILES_PATH = `${OWN_PATH}/files`;

/** Tells the page about builds after the one with this number. */
export const reloadTag = (number: number) => `<script src="${FILES_PATH}/reload.js?build=${number}"></script>`;

export interface LocalShop {
  /** The address of this server. */
  origin: string;
  shopUrl: string;
  /** The address of the shop's API. */
  apiUrl: string;
}

/** The address on the shop that a page is read from: its frame for a page of the remote, which has the build's first view. */
export const sourceOf = (url: string, { remote }: LocalBuild): string => {
  const { pathname } = new URL(url, 'http://localhost');
  return remote.paths.some(path => covers(path, pathname)) ? FRAME : url;
};

/** The map of the live shop with the build in the place of the remote's release. */
export const localMap = (live: { remotes: Line[] }, { remote }: LocalBuild, { origin }: LocalShop) => {
  const { name, paths, extensions } = remote;
  const line = { name, paths, extensions, entry: `${origin}${FILES_PATH}/${remote.entry}` } as Line;
  return { ...live, remotes: [...live.remotes.filter(each => each.name !== name), line] };
};

/** The calls of the page go through this server, because the API accepts those of the shop's own origin only. */
export const withLocalApi = (text: string, { apiUrl, origin }: LocalShop): string =>
  text.replaceAll(apiUrl, `${origin}${API_PATH}`);

interface LocalPageOptions {
  url: string;
  build: LocalBuild;
  /** The number of the build. */
  number: number;
  map: { remotes: Line[] };
  shop: LocalShop;
}

/** A page of the live shop that uses the build. */
export function localPage(html: string, { url, build, number, map, shop }: LocalPageOptions): string {
  const { pathname } = new URL(url, shop.origin);
  const first = firstViewAt(pathname, build);
  const base = `${shop.origin}${FILES_PATH}/`;
  const page = withFirstView(withMap(withLocalApi(html, shop), map), first, base);
  return page.replace('</body>', () => `${reloadTag(number)}</body>`);
}

/** Violations on this machine are not reported to the shop. */
export const localPolicy = (policy: string, url: string, build: LocalBuild, { origin }: LocalShop): string =>
  policyFor(policy, origin, firstViewAt(new URL(url, origin).pathname, build)).replace(/; report-(to|uri) [^;]*/g, '');

const firstViewAt = (pathname: string, { pages }: LocalBuild) =>
  pages.find(({ path }) => matchPath(path, pathname))?.first;
