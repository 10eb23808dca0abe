import { type Route, type RouteName, routes } from '@kerf/contracts';
import { ApiError, toApiError, unreachable } from './api-error';
import { type Answer, addressOf, type CallOptions, type Input, type LooseInput } from './request';

export interface ApiSettings {
  /** The API's origin, without a trailing slash. */
  baseUrl: string;
  /** The access token to send with calls that need one, if somebody is signed in. */
  token?: () => string | null | Promise<string | null>;
  /** Told when the API refuses the token (401) or the caller (403). */
  onRefused?: (status: 401 | 403, route: RouteName) => void;
}

let settings: ApiSettings = { baseUrl: '' };

/** Called once by whoever hosts the page: the shell, or a remote's harness. */
export const configureApi = (next: ApiSettings) => {
  settings = next;
};

/** Longer than the API itself waits for what it stands on. */
const patienceMs = 30_000;

/** Ends a call with whoever made it, or when no answer comes. */
const until = (signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]);

/** Under this id a call is found in the shop's log, in its audit and at the payment provider. */
const newTrace = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const send = async (route: Route, input: LooseInput, options: CallOptions): Promise<Response> => {
  const token = route.access === 'anyone' ? null : await settings.token?.();
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  // What anyone may read goes out without a header that would need a preflight.
  if (route.access !== 'anyone') headers.set('x-request-id', newTrace());
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  try {
    return await fetch(settings.baseUrl + addressOf(route, input), {
      method: route.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: until(options.signal),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable();
  }
};

/**
 * Makes one call of the contract and parses its answer.
 * @throws ApiError when the API refuses, cannot be reached, or answers something else than the contract says; where no
 *   token could be had, what `token` rejects with.
 */
export const call = async <N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Answer<N>> => {
  const route: Route = routes[name];
  const response = await send(route, input as LooseInput, options);
  if (!response.ok) {
    const error = await toApiError(response);
    if (error.status === 401 || error.status === 403) settings.onRefused?.(error.status, name);
    throw error;
  }
  const answer = route.answer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new ApiError('The shop answered in a way this page does not understand.', response.status);
  return answer.data as Answer<N>;
};
