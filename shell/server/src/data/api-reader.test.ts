import { ApiReader } from './api-reader.ts';

const items = [{ _id: 'a'.repeat(24), price: 10 }];
const noCache = { 'cache-control': 'no-cache', etag: 'W/"1"' };

let now = 0;
const reader = (load: (headers: Record<string, string>) => Promise<Response>, maxAgeMs = 0, random = () => 0) => {
  const loaded = jest.fn(async (_address: string, sent: Record<string, string>) => {
    const response = await load(sent);
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: await response.text() };
  });
  return { loaded, api: new ApiReader(loaded, { now: () => now, maxAgeMs, random }) };
};

test('sends one request for concurrent reads of an address', async () => {
  const { loaded, api } = reader(async () => Response.json(items, { headers: noCache }));
  const [first, second] = await Promise.all([api.read('/items?limit=6'), api.read('/items?limit=6')]);
  expect(first).toEqual({ text: JSON.stringify(items), value: undefined, json: undefined });
  expect(second).toBe(first);
  expect(loaded.mock.calls.map(([url]) => url)).toEqual(['/items?limit=6']);
});

test('sends neither cookies nor an Authorization header', async () => {
  const { loaded, api } = reader(async () => Response.json(items, { headers: noCache }));
  await api.read('/items');
  expect(loaded.mock.calls[0]?.[1]).toEqual({ 'cache-control': 'max-age=60', 'accept-language': 'en' });
});

test('keeps the responses of languages apart', async () => {
  const { loaded, api } = reader(async ({ 'accept-language': language }) =>
    Response.json({ language }, { headers: { 'cache-control': 'max-age=2' } }),
  );
  const read = async (language?: string) => (await api.read('/items/1', { language }))?.text;
  expect([await read(), await read('de'), await read()]).toEqual([
    '{"language":"en"}',
    '{"language":"de"}',
    '{"language":"en"}',
  ]);
  expect(loaded).toHaveBeenCalledTimes(2);
});

test('revalidates a no-cache response by its ETag, and returns the same object while it is unchanged', async () => {
  const { loaded, api } = reader(async headers =>
    headers['if-none-match'] === noCache.etag
      ? new Response(null, { status: 304, headers: noCache })
      : Response.json(items, { headers: noCache }),
  );
  const first = await api.read('/items');
  expect(await api.read('/items')).toBe(first);
  expect(loaded.mock.calls.map(([, headers]) => headers['if-none-match'])).toEqual([undefined, noCache.etag]);
  expect(loaded.mock.lastCall?.[1]).toHaveProperty('cache-control', 'max-age=60');
});

test('returns a changed response to the next read', async () => {
  let price = 10;
  const { api } = reader(async () => Response.json({ price }, { headers: noCache }));
  await api.read('/items/1');
  price = 9;
  expect(await api.read('/items/1')).toMatchObject({ text: '{"price":9}' });
});

test('keeps a response for the max-age of its Cache-Control and not longer', async () => {
  const { loaded, api } = reader(async () => Response.json(items, { headers: { 'cache-control': 'max-age=2' } }));
  await api.read('/items');
  now += 1_999;
  await api.read('/items');
  expect(loaded).toHaveBeenCalledTimes(1);
  now += 1;
  await api.read('/items');
  expect(loaded).toHaveBeenCalledTimes(2);
});

test.each(['private, max-age=60', 'no-store'])('has no response for a response with Cache-Control: %s', async value => {
  const { api } = reader(async () => Response.json(items, { headers: { 'cache-control': value } }));
  expect(await api.read('/items')).toBeUndefined();
});

test('tells a record that does not exist from a 404 of something else', async () => {
  const { api } = reader(async () => Response.json({ statusCode: 404 }, { status: 404 }));
  expect(await api.read('/items/1')).toBeNull();
  const proxy = reader(async () => Response.json({}, { status: 404 }));
  expect(await proxy.api.read('/items/1')).toBeUndefined();
});

test.each([
  ['HTML', async () => new Response('<html>')],
  ['an error', async () => Response.json({ statusCode: 429 }, { status: 429 })],
  ['a very long response', async () => Response.json('x'.repeat(300_000))],
  ['a network failure', async () => Promise.reject(new Error('down'))],
])('has no response for %s, and does not repeat the request within a second', async (_, load) => {
  const { loaded, api } = reader(load);
  expect(await api.read('/items')).toBeUndefined();
  expect(await api.read('/items')).toBeUndefined();
  expect(loaded).toHaveBeenCalledTimes(1);
  now += 1_000;
  await api.read('/items');
  expect(loaded).toHaveBeenCalledTimes(2);
});

test('keeps a limited number of characters', async () => {
  const { loaded, api } = reader(async () =>
    Response.json('x'.repeat(200_000), { headers: { 'cache-control': 'max-age=60' } }),
  );
  for (let index = 0; index < 50; index += 1) await api.read(`/items?limit=${index}`);
  await api.read('/items?limit=49');
  expect(loaded).toHaveBeenCalledTimes(50);
  await api.read('/items?limit=0');
  expect(loaded).toHaveBeenCalledTimes(51);
});

test('waits for 32 requests at most while the API hangs', async () => {
  const { loaded, api } = reader(() => new Promise(() => undefined));
  const waiting = Array.from({ length: 32 }, (_, index) => api.read(`/items/${index}`));
  for (let index = 32; index < 40; index += 1) expect(await api.read(`/items/${index}`)).toBeUndefined();
  expect(loaded).toHaveBeenCalledTimes(32);
  expect(waiting).toHaveLength(32);
});

test('sends 12 requests of one visitor at once, and leaves the others for the other visitors', async () => {
  const ends: (() => void)[] = [];
  const missing = () => Response.json({ statusCode: 404 }, { status: 404 });
  const { loaded, api } = reader(() => new Promise(resolve => ends.push(() => resolve(missing()))));
  const flood = Array.from({ length: 100 }, (_, index) => api.read(`/items/${index}`, { visitor: 'a' }));
  expect(loaded).toHaveBeenCalledTimes(12);
  const other = api.read('/items/other', { visitor: 'b' });
  for (const end of ends) end();
  expect(await other).toBeNull();
  expect((await Promise.all(flood)).filter(response => response === null)).toHaveLength(12);
  const later = api.read('/items/later', { visitor: 'a' });
  ends.at(-1)?.();
  expect(await later).toBeNull();
});

describe('with responses of at most 5 s of age', () => {
  let price: number;
  let respond: () => Promise<Response>;
  const aged = () => reader(() => respond(), 5_000);
  const priceOf = async (read: Promise<unknown>) =>
    JSON.parse(((await read) as { text: string } | undefined)?.text ?? '{}').price;
  /** Lets a revalidation in the background end. */
  const settled = () => new Promise(resolve => setImmediate(resolve));
  beforeEach(() => {
    price = 10;
    respond = async () => Response.json({ price }, { headers: noCache });
  });

  test('gives the kept response to all pages of half the time with one request', async () => {
    const { loaded, api } = aged();
    for (let page = 0; page < 100; page += 1) await api.read('/items/1');
    now += 2_499;
    await api.read('/items/1');
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  test('gives an older one at once, and the changed one to the next page', async () => {
    const { loaded, api } = aged();
    await api.read('/items/1');
    price = 9;
    now += 2_500;
    expect(await Promise.all([1, 2, 3].map(() => priceOf(api.read('/items/1'))))).toEqual([10, 10, 10]);
    expect(loaded).toHaveBeenCalledTimes(2);
    await settled();
    expect(await priceOf(api.read('/items/1'))).toBe(9);
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  test('does not revalidate together what was loaded together', async () => {
    const parts = [0, 0.5];
    const { loaded, api } = reader(
      () => respond(),
      5_000,
      () => parts.shift() ?? 1,
    );
    const addresses = ['/items/1', '/items/2', '/items/3'];
    const revalidatedAfter = async (milliseconds: number) => {
      loaded.mockClear();
      now += milliseconds;
      for (const address of addresses) await api.read(address);
      await settled();
      return loaded.mock.calls.map(([address]) => address);
    };
    await revalidatedAfter(0);
    expect(await revalidatedAfter(2_500)).toEqual(['/items/1']);
    expect(await revalidatedAfter(1_000)).toEqual(['/items/2']);
    expect(await revalidatedAfter(1_000)).toEqual(['/items/3']);
  });

  test('waits for the API if the kept one is older', async () => {
    const { api } = aged();
    await api.read('/items/1');
    price = 9;
    now += 5_000;
    expect(await priceOf(api.read('/items/1'))).toBe(9);
  });

  test('waits for the API after a change of the visitor', async () => {
    const { api } = aged();
    await api.read('/items/1');
    price = 9;
    expect(await priceOf(api.read('/items/1', { isFresh: true }))).toBe(9);
    expect(await priceOf(api.read('/items/1'))).toBe(9);
  });

  test('asks the API for nothing that it has cached after a change of the visitor', async () => {
    const { loaded, api } = aged();
    const sent = () => loaded.mock.lastCall?.[1];
    await api.read('/items/1');
    expect(sent()).toHaveProperty('cache-control', 'max-age=60');
    await api.read('/items/1', { isFresh: true });
    expect(sent()).toMatchObject({ 'cache-control': 'no-cache', 'if-none-match': noCache.etag });
  });

  describe('a read after a change of the visitor', () => {
    /** The requests that are under way, each with its end. */
    let ends: ((response: Response | Error) => void)[];
    const answer = (newPrice: number) => Response.json({ price: newPrice }, { headers: noCache });
    beforeEach(() => {
      ends = [];
      respond = () =>
        new Promise((resolve, reject) =>
          ends.push(response => (response instanceof Error ? reject(response) : resolve(response))),
        );
    });

    test('does not join a request that began before the change', async () => {
      const { loaded, api } = aged();
      const before = api.read('/items/1');
      const own = api.read('/items/1', { isFresh: true });
      expect(loaded).toHaveBeenCalledTimes(2);
      ends[1]?.(answer(9));
      expect(await priceOf(own)).toBe(9);
      ends[0]?.(answer(10));
      expect(await priceOf(before)).toBe(10);
    });

    test.each([
      ['ends', () => answer(10)],
      ['fails', () => new Error('down')],
    ])('keeps its response when an earlier request %s later', async (_, end) => {
      const { loaded, api } = aged();
      const before = api.read('/items/1');
      const own = api.read('/items/1', { isFresh: true });
      ends[1]?.(answer(9));
      await own;
      ends[0]?.(end());
      await before;
      expect(await priceOf(api.read('/items/1'))).toBe(9);
      expect(loaded).toHaveBeenCalledTimes(2);
    });

    test('is joined by pages that may be older', async () => {
      const { loaded, api } = aged();
      const own = api.read('/items/1', { isFresh: true });
      const other = api.read('/items/1');
      ends[0]?.(answer(9));
      expect(await Promise.all([own, other].map(priceOf))).toEqual([9, 9]);
      expect(loaded).toHaveBeenCalledTimes(1);
    });

    test('counts among the requests of the visitor and of all', async () => {
      const { loaded, api } = aged();
      for (let page = 0; page < 13; page += 1) void api.read('/items/1', { isFresh: true, visitor: 'a' });
      expect(loaded).toHaveBeenCalledTimes(12);
      for (let page = 0; page < 40; page += 1) void api.read('/items/1', { isFresh: true });
      expect(loaded).toHaveBeenCalledTimes(32);
    });
  });

  test('remembers a missing record, also after its removal, and finds a new one', async () => {
    const { loaded, api } = aged();
    await api.read('/items/1');
    respond = async () => Response.json({ statusCode: 404 }, { status: 404 });
    now += 5_000;
    for (let page = 0; page < 3; page += 1) expect(await api.read('/items/1')).toBeNull();
    expect(loaded).toHaveBeenCalledTimes(2);
    respond = async () => Response.json({ price }, { headers: noCache });
    now += 5_000;
    expect(await priceOf(api.read('/items/1'))).toBe(10);
  });

  describe('when the API fails', () => {
    const HOUR = 3_600_000;
    const down = () => Promise.reject(new Error('down'));

    test('gives the kept response for an hour, and none afterwards', async () => {
      const { api } = aged();
      await api.read('/items/1');
      const start = now;
      respond = down;
      for (const age of [1_000, 6_000, 60_000, HOUR - 1]) {
        now = start + age;
        expect(await priceOf(api.read('/items/1'))).toBe(10);
        await settled();
      }
      now = start + HOUR;
      expect(await api.read('/items/1')).toBeUndefined();
    });

    test('asks it once a second, whatever the number of pages', async () => {
      const { loaded, api } = aged();
      await api.read('/items/1');
      respond = down;
      now += 10_000;
      for (let second = 0; second < 4; second += 1, now += 1_000) {
        for (let page = 0; page < 3; page += 1) expect(await priceOf(api.read('/items/1'))).toBe(10);
        await settled();
      }
      expect(loaded).toHaveBeenCalledTimes(1 + 4);
    });

    test.each([500, 503, 429])('treats status %d as a failure', async status => {
      const { api } = aged();
      await api.read('/items/1');
      respond = async () => Response.json({ statusCode: status }, { status, headers: { 'cache-control': 'no-store' } });
      now += 10_000;
      expect(await priceOf(api.read('/items/1'))).toBe(10);
    });

    test('lets only the first page wait while the API hangs', async () => {
      const { api } = aged();
      await api.read('/items/1');
      let fail = () => {};
      respond = () => new Promise((_, reject) => (fail = () => reject(new Error('timeout'))));
      now += 10_000;
      const first = api.read('/items/1');
      fail();
      expect(await priceOf(first)).toBe(10);
      now += 1_000;
      expect(await priceOf(api.read('/items/1'))).toBe(10);
    });

    test('waits for it again 5 s after the failure', async () => {
      const { api } = aged();
      await api.read('/items/1');
      respond = down;
      now += 10_000;
      await api.read('/items/1');
      price = 9;
      respond = async () => Response.json({ price }, { headers: noCache });
      now += 5_000;
      expect(await priceOf(api.read('/items/1'))).toBe(9);
    });

    test('gives a visitor nothing older than their own change', async () => {
      const { api } = aged();
      await api.read('/items/1');
      respond = down;
      expect(await api.read('/items/1', { isFresh: true })).toBeUndefined();
    });
  });

  test('forgets a response that is no longer public', async () => {
    const { api } = aged();
    await api.read('/items/1');
    respond = async () => Response.json({ statusCode: 403 }, { status: 403 });
    now += 5_000;
    expect(await api.read('/items/1')).toBeUndefined();
    respond = () => Promise.reject(new Error('down'));
    now += 1_000;
    expect(await api.read('/items/1')).toBeUndefined();
  });

  test('gives an older response when too many requests run', async () => {
    const { api } = aged();
    await api.read('/items/1');
    respond = () => new Promise(() => undefined);
    for (let index = 0; index < 12; index += 1) void api.read(`/slow/${index}`, { visitor: 'a' });
    now += 10_000;
    expect(await priceOf(api.read('/items/1', { visitor: 'a' }))).toBe(10);
  });

  test('keeps nothing that is private', async () => {
    respond = async () => Response.json({ price }, { headers: { 'cache-control': 'private, max-age=60' } });
    const { api } = aged();
    expect(await api.read('/items/1')).toBeUndefined();
  });
});
