import { fillRead } from '@kerf/federation/addresses';
import { type FoundPage, findPage, type PageRemote } from '../map/find-page.ts';
import type { PagesOf } from '../map/page-release.ts';

/** The path and the query of a page. */
export interface Address {
  pathname: string;
  query: URLSearchParams;
  /** The visitor sees prices in another currency than the base currency. */
  hidesPrices?: boolean;
  /** Undefined: English. */
  language?: string | undefined;
}

const ITEM_ID = /^[0-9a-f]{24}$/i;
/** Longer ones are not worth a place in the cache. */
const LONGEST = 1_000;

/** The rates that the browser needs to show prices in another currency, and the country of the shop. */
export const CONFIG_READ = '/config';

/** How the shop delivers in its own country. */
export const DELIVERIES_READ = '/delivery-methods';

/** The addresses of the API that a page reads first, in the order of its declaration. */
export const readsOf = ({ page, values }: FoundPage, query: URLSearchParams): string[] =>
  (page.reads?.api ?? []).map(read => fillRead(read, values, query));

/** The address of the item that a page is about; undefined if the text in the path is not an id. */
export const itemRead = ({ page, values: { id = '' } }: FoundPage): string | undefined =>
  page.about === 'item' && ITEM_ID.test(id) ? `/items/${id}` : undefined;

/** Neither `..` nor `@` in a path leads to another address than it says. */
const isPlain = (address: string) => {
  if (!URL.canParse(address, 'http://api')) return false;
  const { origin, pathname, search } = new URL(address, 'http://api');
  return origin === 'http://api' && pathname + search === address && address.length <= LONGEST;
};

/** The addresses that this server reads for a page: public data only, of pages that everybody may see. */
export const servedReads = (found: FoundPage, query: URLSearchParams): string[] => {
  const item = itemRead(found);
  const reads = found.page.access === 'public' ? readsOf(found, query) : [];
  // Search engines get them with the item.
  const terms = item ? [CONFIG_READ, DELIVERIES_READ] : [];
  return [...new Set([...(item ? [item] : []), ...reads, ...terms])].filter(isPlain);
};

/** What the page at an address reads, what of it this server reads, and whether its item cannot exist. */
export const readsAt = (
  { pathname, query }: Address,
  remotes: readonly PageRemote[],
  pagesOf: PagesOf,
  onError?: (error: Error) => void,
) => {
  try {
    const found = findPage(pathname, remotes, pagesOf);
    const item = found && itemRead(found);
    const declared = found ? readsOf(found, query) : [];
    return {
      declared,
      reads: found ? servedReads(found, query) : [],
      item,
      isMissing: found?.page.about === 'item' && !item,
    };
  } catch (error) {
    // A release describes its pages wrongly.
    onError?.(error as Error);
    return { declared: [], reads: [], item: undefined, isMissing: false };
  }
};
