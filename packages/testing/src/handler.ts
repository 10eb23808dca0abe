import { type RouteName, routes } from '@kerf/contracts';
import { http } from 'msw';

export const API_URL = 'http://api.test';

/** What a call was sent. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** Answers one call of the contract on the fake network, in Node and in the browser. */
export const handler = (name: RouteName, respond: (sent: Sent) => Response | Promise<Response>) => {
  const { method, path } = routes[name];
  const verb = http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  return verb(API_URL + path, async ({ request, params }) =>
    respond({
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: await request.json().catch(() => undefined),
      headers: request.headers,
    }),
  );
};
