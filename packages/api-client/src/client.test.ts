import { ApiError, call, callWithVersion, configureApi, errorWords, list, query } from './index';
import {
  API_URL,
  jsonOf,
  makeItem,
  makeOrderDetail,
  mockNetwork,
  refuses,
  responds,
  respondsWith,
  unreachable,
} from './testing';

mockNetwork();
const refused: unknown[] = [];
let isAllowed: boolean | Promise<boolean>;
beforeEach(() => {
  refused.length = 0;
  isAllowed = false;
  const onRefused = (...args: unknown[]) => {
    refused.push(args);
    return isAllowed;
  };
  configureApi({ baseUrl: API_URL, token: () => 'abc', onRefused });
});

afterEach(() => jest.restoreAllMocks());

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

it('fills the path, sends the token, the idempotency key and the body, and parses the response', async () => {
  const calls = responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  const id = 'a'.repeat(24);
  const body = { order: id, transactionId: 'pi_1' };
  const response = await call('reportPayment', { params: { id }, body }, { idempotencyKey: 'k1' });
  expect(response.modifiedCount).toBe(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.params).toEqual({ id });
  expect(calls[0]?.body).toEqual(body);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(calls[0]?.headers.get('idempotency-key')).toBe('k1');
  expect(calls[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
});

it('says in the words of the page that the shop cannot be reached or has failed', async () => {
  const english = { ...errorWords };
  configureApi({ baseUrl: API_URL, words: { ...english, unreachable: 'Nicht erreichbar.', failed: 'Fehler.' } });
  respondsWith('listItems', () => Response.error());
  expect(await failure(call('listItems', {}))).toMatchObject({ status: 0, message: 'Nicht erreichbar.' });
  respondsWith('listItems', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failure(call('listItems', {}))).toMatchObject({ status: 502, message: 'Fehler.' });
  configureApi({ baseUrl: API_URL, words: english });
});

it('names the remote whose code makes a call, in a header that needs no preflight', async () => {
  const traces: string[] = [];
  let caller: { name: string; release?: string } | undefined = { name: 'mf_catalog', release: '7' };
  const callerIn = (trace: string) => {
    traces.push(trace);
    return caller;
  };
  configureApi({ baseUrl: API_URL, callerIn });
  const items = responds('listItems', []);
  await call('listItems', {});
  const [read, page] = [query('listItems', {}), list('listItems', {})];
  const { signal } = new AbortController();
  await read.queryFn({ signal });
  await page.queryFn({ pageParam: undefined, signal });
  expect(items.map(({ headers }) => headers.get('accept'))).toEqual(
    Array(3).fill('application/json;remote=mf_catalog;release=7'),
  );
  // A query is called later, by the query cache.
  for (const trace of traces) expect(trace).toContain('client.test');

  caller = undefined;
  await call('listItems', {});
  expect(items[3]?.headers.get('accept')).toBeNull();
});

it('requests a token only for routes that need one, and rejects with the error of the token', async () => {
  const token = jest.fn(async () => Promise.reject(new Error('No token available.')));
  configureApi({ baseUrl: API_URL, token });
  const items = responds('listItems', []);
  await call('listItems', {});
  expect(items[0]?.headers.get('authorization')).toBeNull();
  expect(items[0]?.headers.get('x-request-id')).toBeNull();
  expect(token).not.toHaveBeenCalled();
  const orders = responds('listOrders', []);
  await expect(call('listOrders', {})).rejects.toThrow('No token available.');
  expect(orders).toEqual([]);
});

it('reads past all caches for five seconds after a change, even a refused one', async () => {
  const [fetched, now] = [jest.spyOn(globalThis, 'fetch'), jest.spyOn(performance, 'now').mockReturnValue(60_000)];
  const cacheOf = async (milliseconds: number) => {
    now.mockReturnValue(milliseconds);
    await call('listItems', {});
    return fetched.mock.lastCall?.[1]?.cache;
  };
  responds('listItems', []);
  expect(await cacheOf(60_000)).toBe('default');
  refuses('changeItem', 412, 'Changed.');
  await failure(call('changeItem', { params: { id: 'a'.repeat(24) }, body: { name: 'Saw' } }));
  expect(await cacheOf(64_000)).toBe('reload');
  expect(await cacheOf(66_000)).toBe('default');
});

it('returns the version of a record, and sends it as If-Match', async () => {
  const item = makeItem();
  const params = { id: item._id };
  respondsWith('getItem', () => Response.json(jsonOf('getItem', item), { headers: { etag: 'W/"3.40.x"' } }));
  expect(await callWithVersion('getItem', { params })).toEqual({ response: item, version: 'W/"3.40.x"' });
  const calls = responds('changeItem', { acknowledged: true, modifiedCount: 1 });
  await call('changeItem', { params, body: { price: 500 } }, { ifMatch: 'W/"3.40.x"' });
  expect(calls[0]?.headers.get('if-match')).toBe('W/"3.40.x"');
});

it('escapes path parameters and query values', async () => {
  const admin = responds('isAdmin', { admin: false });
  await call('isAdmin', { params: { email: 'a+b/c@kerf.test' } });
  expect(admin[0]?.params).toEqual({ email: 'a+b/c@kerf.test' });
  const mine = responds('listMyOrders', []);
  await call('listMyOrders', { query: { email: 'a+b&c@kerf.test' } });
  expect(mine[0]?.query).toEqual({ email: 'a+b&c@kerf.test' });
});

it('repeats a rejected call with its key after the user has signed in again', async () => {
  const sent: (string | null)[] = [];
  isAllowed = Promise.resolve(true);
  respondsWith('reportPayment', ({ headers }) => {
    sent.push(headers.get('idempotency-key'));
    return sent.length > 1
      ? Response.json({ acknowledged: true, modifiedCount: 1 })
      : Response.json({ statusCode: 401, error: 'Unauthorized', message: 'Please sign in.' }, { status: 401 });
  });
  const id = 'a'.repeat(24);
  const body = { order: id, transactionId: 'pi_1' };
  await expect(call('reportPayment', { params: { id }, body }, { idempotencyKey: 'k1' })).resolves.toMatchObject({
    modifiedCount: 1,
  });
  expect(sent).toEqual(['k1', 'k1']);
  expect(refused).toEqual([[401, 'reportPayment', 'PATCH']]);
});

it('repeats a rejected call only once', async () => {
  isAllowed = true;
  refuses('listOrders', 401, 'Please sign in.');
  await expect(call('listOrders', {})).rejects.toThrow('Please sign in.');
  expect(refused).toHaveLength(2);
});

it("throws the API's message and reports 401 and 403 to onRefused", async () => {
  refuses('listOrders', 403, 'Only administrators may do this.');
  const error = await failure(call('listOrders', {}));
  expect([error.status, error.message]).toEqual([403, 'Only administrators may do this.']);
  expect(refused).toEqual([[403, 'listOrders', 'GET', 'forbidden']]);
});

it("sends an order's token instead of the session's, and keeps the session when the API rejects it", async () => {
  const params = { id: 'a'.repeat(24) };
  const calls = responds('getMyOrder', makeOrderDetail());
  await call('getMyOrder', { params }, { token: 'guest' });
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer guest');
  refuses('getMyOrder', 401, 'This link has expired.');
  expect((await failure(call('getMyOrder', { params }, { token: 'guest' }))).status).toBe(401);
  expect(refused).toEqual([]);
});

it('returns why the lines of a cart cannot be ordered', async () => {
  const problems = [{ item: 'a'.repeat(24), code: 'out_of_stock', available: 1 }];
  const response = { statusCode: 409, error: 'Conflict', message: 'The cart has changed.', problems };
  respondsWith('quoteCart', () => Response.json(response, { status: 409 }));
  const input = { body: { lines: [{ item: 'a'.repeat(24), quantity: 2 }] } };
  expect((await failure(call('quoteCart', input))).problems).toEqual(problems);
  refuses('quoteCart', 429, 'Please wait.');
  expect((await failure(call('quoteCart', input))).problems).toEqual([]);
});

it('throws a readable message when the response is missing, not JSON or off the contract', async () => {
  unreachable('listItems');
  expect((await failure(call('listItems', {}))).status).toBe(0);
  respondsWith('listItems', () => new Response('<html>', { status: 502 }));
  expect((await failure(call('listItems', {}))).status).toBe(502);
  respondsWith('listItems', () => Response.json([{ ...makeItem(), price: 'free' }]));
  expect((await failure(call('listItems', {}))).message).toMatch(/does not understand/);
  expect(refused).toEqual([]);
});

it('rejects an aborted call with the AbortError', async () => {
  responds('listItems', []);
  const signal = AbortSignal.abort();
  await expect(call('listItems', {}, { signal })).rejects.toHaveProperty('name', 'AbortError');
});

it('times out after 30 seconds without a response', async () => {
  responds('listItems', []);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect((await failure(call('listItems', {}))).message).toMatch(/cannot be reached/);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
  await expect(call('listItems', {})).resolves.toEqual([]);
});

test('a list returns the cursor of the next page, and sends it with the next request', async () => {
  const sent: Record<string, string>[] = [];
  respondsWith('listItems', ({ query }) => {
    sent.push(query);
    const headers: HeadersInit = query.after ? {} : { link: '<?limit=100&after=place-1_>; rel="next"' };
    return Response.json(jsonOf('listItems', [makeItem()]), { headers });
  });
  const { queryFn, getNextPageParam, initialPageParam } = list('listItems', {});
  const { signal } = new AbortController();
  const first = await queryFn({ pageParam: initialPageParam, signal });
  expect(first.rows).toHaveLength(1);
  const second = await queryFn({ pageParam: getNextPageParam(first), signal });
  expect(getNextPageParam(second)).toBeUndefined();
  expect(sent).toEqual([{ limit: '100' }, { limit: '100', after: 'place-1_' }]);
});

describe('a call that the API sends back for a bot token', () => {
  const body = { email: 'ann@kerf.test', subject: 'A blade', message: 'For wet oak?' };
  const inserted = { acknowledged: true, insertedId: 'a'.repeat(24) } as const;
  const rejected = { statusCode: 403, error: 'Forbidden', message: 'No person sent this.', code: 'bot-check' };
  const onRefused = jest.fn();
  const botToken = jest.fn(async () => 'person');
  const withBotCheck = () => configureApi({ baseUrl: API_URL, onRefused, botToken });
  /** Rejects the requests without one of these tokens. Returns the list of received requests. */
  const accepting = (...tokens: string[]) => {
    const calls: { headers: Headers }[] = [];
    respondsWith('sendContactMessage', sent => {
      calls.push(sent);
      return tokens.includes(sent.headers.get('x-bot-token') ?? '')
        ? Response.json(inserted, { status: 201 })
        : Response.json(rejected, { status: 403 });
    });
    return calls;
  };
  beforeEach(() => jest.clearAllMocks());

  it('is sent again once, with a token and the same Idempotency-Key', async () => {
    withBotCheck();
    const calls = accepting('person');
    expect(await call('sendContactMessage', { body }, { idempotencyKey: 'k1' })).toEqual(inserted);
    expect(calls.map(({ headers }) => [headers.get('x-bot-token'), headers.get('idempotency-key')])).toEqual([
      [null, 'k1'],
      ['person', 'k1'],
    ]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('fails if the API rejects the token too', async () => {
    withBotCheck();
    const calls = accepting();
    expect(await failure(call('sendContactMessage', { body }))).toMatchObject({ code: 'bot-check' });
    expect(calls).toHaveLength(2);
  });

  it('fails with the error of the token', async () => {
    withBotCheck();
    botToken.mockRejectedValueOnce(new Error('No token.'));
    accepting('person');
    await expect(call('sendContactMessage', { body })).rejects.toThrow('No token.');
  });

  it('fails without a bot check in the configuration', async () => {
    configureApi({ baseUrl: API_URL });
    const calls = accepting('person');
    expect(await failure(call('sendContactMessage', { body }))).toMatchObject({ code: 'bot-check' });
    expect(calls).toHaveLength(1);
  });

  it('asks for no token if the API needs none', async () => {
    withBotCheck();
    responds('sendContactMessage', inserted);
    await call('sendContactMessage', { body });
    expect(botToken).not.toHaveBeenCalled();
  });
});
