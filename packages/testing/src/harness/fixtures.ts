import type { ResponseOf } from '@kerf/api-client';
import { handler, type Sent } from '@kerf/api-client/testing/handler';
import type { RouteName } from '@kerf/contracts';
import { HttpResponse, type RequestHandler } from 'msw';

/** The API's responses in a harness. A request without a fixture reaches no server and fails. */
export type Fixtures = { readonly [N in RouteName]?: (sent: Sent) => ResponseOf<N> };

export const toHandlers = (fixtures: Fixtures): RequestHandler[] =>
  (Object.entries(fixtures) as [RouteName, (sent: Sent) => object][]).map(([name, respond]) =>
    handler(name, sent => HttpResponse.json(respond(sent))),
  );
