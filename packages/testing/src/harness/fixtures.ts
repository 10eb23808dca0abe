import type { Answer } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import { HttpResponse, type RequestHandler } from 'msw';
import { handler, type Sent } from '../handler';

/** What the API answers in a harness; a call that is not named is refused with 404 and said in the console. */
export type Fixtures = { readonly [N in RouteName]?: (sent: Sent) => Answer<N> };

export const toHandlers = (fixtures: Fixtures): RequestHandler[] =>
  (Object.entries(fixtures) as [RouteName, (sent: Sent) => object][]).map(([name, answer]) =>
    handler(name, sent => HttpResponse.json(answer(sent))),
  );
