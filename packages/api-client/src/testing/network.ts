import { type CartProblem, type ErrorCode, encode, type RouteName } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { statusCodes } from '@kerf/contracts/error-codes';
import { delay, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ResponseOf } from '../request';
import { handler, type Sent } from './handler';

/** The mock network. A request without a handler fails the test. */
export const network = setupServer();

/** Starts the mock network for a test file and removes all handlers after each test. */
export const mockNetwork = () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
};

export const respondsWith = (name: RouteName, respond: (sent: Sent) => Response | Promise<Response>) =>
  network.use(handler(name, respond));

/** The JSON of a response whose amounts are in cents. */
export const jsonOf = <N extends RouteName>(name: N, response: ResponseOf<N>): object => {
  const { data, error } = encode(allRoutes[name].response, response);
  if (error) throw new Error(`The response of ${name} does not fit the contract: ${error.message}`);
  return data as object;
};

/** Responds to the route with 200. Amounts are in cents, as in the code of a page. Returns the list of received requests, which grows with each request. */
export const responds = <N extends RouteName>(
  name: N,
  response: ResponseOf<N> | ((sent: Sent) => ResponseOf<N>),
): Sent[] => {
  const calls: Sent[] = [];
  respondsWith(name, sent => {
    calls.push(sent);
    return HttpResponse.json(jsonOf(name, typeof response === 'function' ? response(sent) : response));
  });
  return calls;
};

const codes: Record<number, ErrorCode> = statusCodes;

/** Responds to the route with an error. Its code is that of the status, if there is no other. */
export const refuses = (
  name: RouteName,
  statusCode: number,
  message: string,
  own: { code?: ErrorCode; problems?: CartProblem[]; issues?: { path: string; message: string }[] } = {},
) =>
  respondsWith(name, () =>
    HttpResponse.json(
      { statusCode, error: 'Refused', message, code: codes[statusCode], ...own },
      { status: statusCode },
    ),
  );

/** Makes requests to the route fail with a network error. */
export const unreachable = (name: RouteName) => respondsWith(name, () => HttpResponse.error());

/** Never responds to the route. */
export const hangs = (name: RouteName) =>
  respondsWith(name, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
