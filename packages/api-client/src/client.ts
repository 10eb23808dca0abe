import type { ErrorCode, Route, RouteName } from '@kerf/contracts';
import { locale } from '@kerf/contracts/domain';
import { ApiError, invalid, unreachable } from './api-error';
import { cannotLoad, loadContract, routeOf } from './contract';
import { rememberChange } from './remember-change';
import {
  addressOf,
  type CallOptions,
  type Input,
  type ListName,
  type LooseInput,
  type ResponseOf,
  type RowOf,
} from './request';
import { forgetPrefetched, prefetched, prefetchRead } from './served';
import { toApiError } from './to-api-error';
import { type ErrorWords, errorWords } from './words';

/** A remote and its release. */
export interface CallingRemote {
  name: string;
  release?: string | undefined;
}

export interface ApiSettings {
  /** The API's origin, without a trailing slash. */
  baseUrl: string;
  /** Returns the access token for routes that need one, or null without a session. */
  token?: () => string | null | Promise<string | null>;
  /**
   * Called when the API rejects the token (401) or denies the user access (403). The call is repeated once if it returns true, which can
   * take as long as the user needs to sign in again.
   */
  onRefused?: (
    status: 401 | 403,
    route: RouteName,
    method: Route['method'],
    code: ErrorCode | undefined,
  ) => boolean | Promise<boolean>;
  /**
   * Names the remote whose code makes a call, by the stack trace of the call. The API counts the calls of each remote. Undefined for code of
   * no remote.
   */
  callerIn?: ((trace: string) => CallingRemote | undefined) | undefined;
  /** Returns a token that a person uses this browser, for calls that the API sends back without one. Missing without a bot check. */
  botToken?: (() => Promise<string>) | undefined;
  /** What a call without a response of the API says, in the language of the page. Default: English. */
  words?: ErrorWords | undefined;
}

let settings: ApiSettings = { baseUrl: '' };

/** The host of the page, the shell or a remote's harness, calls this once before the first call. */
export const configureApi = (next: ApiSettings) => {
  settings = next;
  Object.assign(errorWords, next.words);
};

/** Longer than the API's own timeouts for the database, the payment provider and the identity provider. */
const TIMEOUT_MS = 30_000;

/** Reads a public address, such as `/items?limit=6`, in advance. `query` then starts with the response. */
export const prefetch = (address: string): Promise<void> => prefetchRead(settings.baseUrl, address);

const withTimeout = (signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);

/** The same request id appears in the API's log, in its audit log and at the payment provider. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** Longer than a process of the API repeats a response (READ_CACHE_MS). */
const FRESH_READS_MS = 5_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** After a change, another process of the API may still repeat what it read before. `reload` asks for the stored state. */
const cacheMode = (): RequestCache => (performance.now() - changedAt < FRESH_READS_MS ? 'reload' : 'default');

/** The JSON of a body. The API would reject an invalid one, so it is not sent. */
const encodeBody = async ({ body: schema }: Route, body: unknown): Promise<unknown> => {
  const { encode } = await loadContract();
  const { success, data, error } = encode(schema, body);
  if (success) return data;
  const [{ messageText }, { allTexts }] = await Promise.all([
    import('@kerf/contracts/refusals'),
    import('@kerf/contracts/refusals/all-texts'),
  ]).catch(cannotLoad);
  throw invalid(error.issues.map(({ path, message }) => ({ path, message: messageText(message, allTexts) })));
};

const bodyOf = async (route: Route, body: unknown): Promise<BodyInit | undefined> => {
  if (body === undefined || body instanceof FormData) return body;
  const encoded = await encodeBody(route, body);
  return route.contentType ? (encoded as string) : JSON.stringify(encoded);
};

/** Where a call begins. Reading `stack` later does not change it. */
export type Trace = Pick<Error, 'stack'>;

/** A parameter of the media type: the API counts calls by it, and unlike a header of our own it needs no CORS preflight. */
const acceptFor = ({ stack }: Trace): Record<string, string> => {
  const caller = stack && settings.callerIn?.(stack);
  return caller ? { accept: `application/json;remote=${caller.name};release=${caller.release ?? 'local'}` } : {};
};

interface Sending {
  trace: Trace;
  botToken?: string | undefined;
  isRepeated?: boolean;
}

const send = async (
  route: Route,
  input: LooseInput,
  options: CallOptions,
  { trace, botToken }: Sending,
): Promise<Response> => {
  const token = route.access === 'anyone' ? null : (options.token ?? (await settings.token?.()));
  const headers = new Headers(acceptFor(trace));
  // Without it, browsers name the languages of their user, and not that of the page. It needs no CORS preflight.
  headers.set('accept-language', locale());
  if (token) headers.set('authorization', `Bearer ${token}`);
  // A custom header would cause a CORS preflight for each public read.
  if (route.access !== 'anyone') headers.set('x-request-id', newRequestId());
  const { contentType = 'application/json' } = route;
  // The browser names the boundary of a form.
  if (input.body !== undefined && !(input.body instanceof FormData)) headers.set('content-type', contentType);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (botToken) headers.set('x-bot-token', botToken);
  const body = await bodyOf(route, input.body);
  try {
    return await fetch(settings.baseUrl + addressOf(route.path, input), {
      method: route.method,
      headers,
      ...(body !== undefined && { body }),
      cache: cacheMode(),
      signal: withTimeout(options.signal),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable();
  } finally {
    if (route.method !== 'GET') {
      changedAt = performance.now();
      forgetPrefetched();
      rememberChange();
    }
  }
};

interface Exchanged<N extends RouteName> {
  response: ResponseOf<N>;
  next: string | undefined;
  etag: string | null;
}

const exchange = async <N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions,
  sending: Sending,
): Promise<Exchanged<N>> => {
  const { botToken, isRepeated } = sending;
  const route = await routeOf(name);
  const early = route.method === 'GET' ? await prefetched(addressOf(route.path, input as LooseInput)) : undefined;
  const response = early ?? (await send(route, input as LooseInput, options, sending));
  if (!response.ok) {
    const error = await toApiError(response);
    if (error.code === 'bot-check' && settings.botToken && !botToken)
      return exchange(name, input, options, { ...sending, botToken: await settings.botToken() });
    if (options.token === undefined && (error.status === 401 || error.status === 403)) {
      const isAllowed = await settings.onRefused?.(error.status, name, route.method, error.code);
      if (isAllowed && !isRepeated) return exchange(name, input, options, { ...sending, isRepeated: true });
    }
    throw error;
  }
  const result = route.response.safeParse(await response.json().catch(() => undefined));
  if (!result.success)
    throw new ApiError('The shop responded in a way this page does not understand.', response.status);
  return {
    response: result.data as ResponseOf<N>,
    next: nextCursor(response.headers.get('link')),
    etag: response.headers.get('etag'),
  };
};

/**
 * Sends one request of the contract and parses its response.
 * @param trace where the call begins, if that is not here
 * @throws ApiError if the API rejects the request, cannot be reached, or its response does not match the contract.
 * @throws the error of `token` if no token is available, and an AbortError if `options.signal` aborts.
 */
export const call = async <N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
  trace: Trace = new Error(),
): Promise<ResponseOf<N>> => (await exchange(name, input, options, { trace })).response;

/** Like `call`, for a record that is to be changed: also returns its version, for `ifMatch`. */
export const callWithVersion = async <N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
  trace: Trace = new Error(),
): Promise<{ response: ResponseOf<N>; version: string }> => {
  const { response, etag } = await exchange(name, input, options, { trace });
  return { response, version: etag ?? '' };
};

/** A page of a list, and the cursor of the next page if there is one. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | undefined;
}

/** Like `call`, for a list: also returns the cursor of the next page. */
export const callPage = async <N extends ListName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
  trace: Trace = new Error(),
): Promise<ListPage<RowOf<N>>> => {
  const { response, next } = await exchange(name, input, options, { trace });
  return { rows: [response].flat() as RowOf<N>[], next };
};

/** Reads the cursor from `<?limit=100&after=…>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const query = /<\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get('after') ?? undefined);
};
