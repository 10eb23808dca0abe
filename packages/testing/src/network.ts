import type { Answer } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import { delay, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { handler, type Sent } from './handler';

/** The fake network; a call nobody said an answer for fails the test. */
export const network = setupServer();

/** Starts the fake network for a test file and forgets its answers after each test. */
export const mockNetwork = () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
};

/** From now on the call gets this very response. */
export const respondsWith = (name: RouteName, respond: (sent: Sent) => Response | Promise<Response>) =>
  network.use(handler(name, respond));

/** From now on the call succeeds; answers a list of what was sent, filled as calls come in. */
export const answers = <N extends RouteName>(name: N, answer: Answer<N> | ((sent: Sent) => Answer<N>)): Sent[] => {
  const calls: Sent[] = [];
  respondsWith(name, sent => {
    calls.push(sent);
    return HttpResponse.json((typeof answer === 'function' ? answer(sent) : answer) as object);
  });
  return calls;
};

/** From now on the API refuses the call. */
export const refuses = (name: RouteName, statusCode: number, message: string) =>
  respondsWith(name, () => HttpResponse.json({ statusCode, error: 'Refused', message }, { status: statusCode }));

/** From now on the call cannot be reached. */
export const unreachable = (name: RouteName) => respondsWith(name, () => HttpResponse.error());

/** From now on the call never answers. */
export const hangs = (name: RouteName) =>
  respondsWith(name, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
