import type { RouteName } from '@kerf/contracts';
import { locale, type PublicRead, publicReads } from '@kerf/contracts/domain';
import { loadContract } from './contract';
import { addressOf, type Input, type LooseInput, type ResponseOf } from './request';

interface Kept {
  /** The decoded response. Undefined while a prefetch runs, and after one that failed. */
  body?: unknown;
  /** Of a prefetch. Undefined if it failed. */
  response?: Promise<Response | undefined>;
  isCurrent: () => boolean;
}

/** A prefetched response is used for as long as a query is fresh. */
const PREFETCHED_MS = 5_000;

/** The responses in the HTML, which the page server has decoded. After the first navigation they may be out of date. */
const readDocument = (): Map<string, Kept> => {
  const page = location.href;
  const text = document.getElementById('kerf-data')?.textContent;
  const isCurrent = () => page === location.href;
  return new Map(Object.entries(text ? JSON.parse(text) : {}).map(([address, body]) => [address, { body, isCurrent }]));
};

let kept: Map<string, Kept> | undefined;
const responses = () => {
  kept ??= readDocument();
  for (const [address, { isCurrent }] of kept) if (!isCurrent()) kept.delete(address);
  return kept;
};

/**
 * The response for this read that the page server wrote into the HTML, or that was prefetched, once. Undefined if there is none
 * that is up to date.
 */
export const served = <N extends RouteName>(name: N, input: Input<N>): ResponseOf<N> | undefined => {
  // The build renders first views without a document.
  if (typeof document === 'undefined' || !(name in publicReads)) return undefined;
  const address = addressOf(publicReads[name as PublicRead], input as LooseInput);
  const body = responses().get(address)?.body;
  if (body !== undefined) responses().delete(address);
  return body as ResponseOf<N> | undefined;
};

/** Reads a public address of the API for the page that the visitor is about to open. A failure is left to that page. */
export const prefetchRead = async (baseUrl: string, address: string): Promise<void> => {
  if (responses().has(address)) return;
  const until = performance.now() + PREFETCHED_MS;
  const request = fetch(baseUrl + address, { priority: 'low', headers: { 'accept-language': locale() } });
  const response = request.then(found => (found.ok ? found : undefined)).catch(() => undefined);
  // Now, so that a second approach sends no second request.
  const entry: Kept = { response, isCurrent: () => performance.now() < until };
  responses().set(address, entry);
  const json = (await response)?.clone().json();
  entry.body = await Promise.all([loadContract(), json])
    .then(([{ decodeRead }, body]) => decodeRead(address, body))
    .catch(() => undefined);
};

/** The response of a prefetch that still runs, for the page that needs it now. Undefined if there is none, or if it fails. */
export const prefetched = async (address: string): Promise<Response | undefined> => {
  const response = await kept?.get(address)?.response;
  kept?.delete(address);
  return response;
};

/** After a change by the visitor, what was read before it may be out of date. */
export const forgetPrefetched = (): void => kept?.clear();
