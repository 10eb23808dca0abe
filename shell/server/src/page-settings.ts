import type { OverrideSettings } from './overrides/settings.ts';
import type { PageSources } from './page/read-snapshot.ts';

export interface PageSettings extends PageSources {
  /** The API's address for this server. */
  apiUrl: string;
  /** How long a page waits for the API's data, in milliseconds. */
  apiTimeoutMs?: number | undefined;
  /** How old the API's data in a page may be without a wait, in milliseconds. Undefined: every page waits for the API. */
  apiMaxAgeMs?: number | undefined;
  /** PAGE_SERVER_TOKEN; empty: the API limits this server like a visitor. */
  pageServerToken: string;
  /** How long the start waits for the pages of all remotes, in milliseconds. Undefined: not at all. */
  startPatienceMs?: number | undefined;
  /** The largest number of pages for one network address. */
  pagesPerMinute: number;
  /** Addresses or ranges of reverse proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
  /** The folder for copies of the live releases; undefined if this server keeps none. */
  copiesDir?: string | undefined;
  /** The time between two checks of them, in milliseconds. */
  copiesCheckMs?: number | undefined;
  /** The release store, for overrides; undefined if the shop has none. */
  store?: string | undefined;
  /** Undefined: no browser can have an override. */
  overrides?: OverrideSettings | undefined;
  /** The service behind the administrators' page of the releases. */
  releaseServiceUrl?: string | undefined;
  /** The contacts of security.txt; empty: the shop has no such file. */
  securityContacts: readonly string[];
}
