import { decodeRead } from '@kerf/contracts';
import type { Loaded } from './api-requests.ts';

/** A public response of the API. Its text is JSON. */
export interface Found {
  text: string;
  /** The decoded response. Undefined if the contract does not know it. */
  value: unknown;
  /** The same as JSON, for the browser. */
  json: string | undefined;
}

/** Null: the API has no such record. Undefined: the API does not respond, or not with something public. */
export type ApiResponse = Found | null | undefined;

/** The characters that a response keeps in memory, besides its value. */
export const sizeOf = (response: ApiResponse): number =>
  response ? response.text.length + (response.json?.length ?? 0) : 0;

/** What a shared cache keeps of a response. */
interface Received {
  response: ApiResponse;
  etag: string | undefined;
  /** How long it may be used without asking again, in milliseconds. */
  lifetime: number;
}

/** A larger response would make the page larger than it saves. */
const LONGEST = 300_000;

/** The header with which the API recognizes the page server, and does not limit it as one visitor. */
export const identity = (token: string): Record<string, string> => (token ? { 'kerf-page-server': token } : {});

/** How long a shared cache may use a response without asking again. Undefined: it must not keep it. */
const lifetimeOf = (cacheControl: string | undefined): number | undefined => {
  const directives = (cacheControl ?? 'no-cache').toLowerCase();
  if (/\b(private|no-store)\b/.test(directives)) return undefined;
  if (/\bno-cache\b/.test(directives)) return 0;
  return Number(/\b(?:s-maxage|max-age)=(\d+)/.exec(directives)?.[1] ?? 0) * 1_000;
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A 404 of something else, such as a proxy, says nothing about the record. */
const isMissing = (status: number, body: unknown) =>
  status === 404 && (body as { statusCode?: unknown } | null | undefined)?.statusCode === 404;

const failed = (status: number) => status >= 500 || status === 429;

/**
 * Reads a response of the API at an address. `known` is what a 304 confirms; an equal text keeps its object.
 * @throws Error if the API fails. A response that must not be in a page is not a failure: it has no `response`.
 */
export const received = (
  address: string,
  { status, headers, text }: Loaded,
  known: Omit<Received, 'lifetime'> | undefined,
): Received => {
  const lifetime = lifetimeOf(headers['cache-control']);
  if (status === 304 && known && lifetime !== undefined)
    return { response: known.response, etag: known.etag, lifetime };
  const body = bodyOf(text);
  if (failed(status) || body === undefined) throw new Error(`The API returned ${status}.`);
  if (isMissing(status, body)) return { response: null, etag: undefined, lifetime: 0 };
  if (status !== 200 || lifetime === undefined || text.length > LONGEST)
    return { response: undefined, etag: undefined, lifetime: 0 };
  const etag = headers.etag;
  if (known?.response?.text === text) return { response: known.response, etag, lifetime };
  const value = decodeRead(address, body);
  return { response: { text, value, json: JSON.stringify(value) }, etag, lifetime };
};
