import { type RouteName } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { http } from 'msw';

const isText = ({ headers }: Request) => headers.get('content-type')?.startsWith('text/') ?? false;

export const API_URL = 'http://api.test';

/** A request that the mock network received. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** An MSW handler for one route of the contract, for Node and browsers. */
export const handler = (name: RouteName, respond: (sent: Sent) => Response | Promise<Response>) => {
  const { method, path } = allRoutes[name];
  const verb = http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  return verb(API_URL + path, async ({ request, params }) =>
    respond({
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: isText(request) ? await request.text() : await request.json().catch(() => undefined),
      headers: request.headers,
    }),
  );
};
