import type { Route } from '@kerf/contracts';

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of the session, for the authorization header. */
  token?: string | undefined;
}
export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for an empty body. */
  body: unknown;
}
export type Caller = (route: Pick<Route, 'method' | 'path'>, call?: Call) => Promise<ApiResponse>;

const addressOf = (path: string, { params = {}, query }: Call): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Calls the API at `url` over HTTP. A body that is a string or bytes goes out as it is, anything else as JSON. */
export const caller =
  (url: string): Caller =>
  async (route, call = {}) => {
    const { body, headers, token } = call;
    const response = await fetch(url + addressOf(route.path, call), {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await readJson(response) };
  };
