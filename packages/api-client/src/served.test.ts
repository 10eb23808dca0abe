import { jsonOf, makeItem } from './testing';

const { related: _, ...item } = makeItem({ name: 'Served Saw' });

const serve = (data: object) => {
  document.body.innerHTML = '<script type="application/json" id="kerf-data"></script>';
  const [block] = document.scripts;
  if (block) block.textContent = JSON.stringify(data);
};
/** Each document has modules of its own. */
const loadDocument = async () => {
  let module: typeof import('./served') | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./served');
  });
  return module as typeof import('./served');
};

beforeEach(() => {
  history.replaceState(null, '', '/');
});

it('returns the response in the HTML once', async () => {
  serve({ '/items?limit=6': [item] });
  const { served } = await loadDocument();
  expect(served('listItems', { query: { limit: '7' } })).toBeUndefined();
  expect(served('listItems', { query: { limit: '6' } })).toEqual([item]);
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});

it('returns nothing after a navigation', async () => {
  serve({ '/items?limit=6': [item], '/items?limit=7': [item] });
  const { served } = await loadDocument();
  served('listItems', { query: { limit: '7' } });
  history.pushState(null, '', '/blog');
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
  history.replaceState(null, '', '/');
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});

it('returns nothing without data in the HTML', async () => {
  serve({});
  const { served } = await loadDocument();
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});

describe('a prefetched response', () => {
  const read = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    jest.useFakeTimers();
    serve({});
    read.mockReset().mockImplementation(async () => Response.json(jsonOf('listItems', [item])));
  });
  afterEach(() => jest.useRealTimers());
  const six = { query: { limit: '6' } };

  it('is requested once and used once', async () => {
    const { served, prefetchRead } = await loadDocument();
    await Promise.all([
      prefetchRead('http://api.test', '/items?limit=6'),
      prefetchRead('http://api.test', '/items?limit=6'),
    ]);
    expect(read.mock.calls.map(([address]) => address)).toEqual(['http://api.test/items?limit=6']);
    history.pushState(null, '', '/home/explore');
    expect(served('listItems', six)).toEqual([item]);
    expect(served('listItems', six)).toBeUndefined();
  });

  it('that has not arrived is awaited by the page', async () => {
    const { served, prefetched, prefetchRead } = await loadDocument();
    let arrive: (response: Response) => void = () => undefined;
    read.mockReturnValue(
      new Promise(resolve => {
        arrive = resolve;
      }),
    );
    void prefetchRead('http://api.test', '/items?limit=6');
    expect(served('listItems', six)).toBeUndefined();
    const awaited = prefetched('/items?limit=6');
    arrive(Response.json(jsonOf('listItems', [item])));
    expect(await (await awaited)?.json()).toEqual(jsonOf('listItems', [item]));
    expect(await prefetched('/items?limit=6')).toBeUndefined();
  });

  it('is not used after five seconds, or after a change', async () => {
    const { served, prefetchRead, forgetPrefetched } = await loadDocument();
    await prefetchRead('http://api.test', '/items?limit=6');
    jest.advanceTimersByTime(5_000);
    expect(served('listItems', six)).toBeUndefined();
    await prefetchRead('http://api.test', '/items?limit=6');
    forgetPrefetched();
    expect(served('listItems', six)).toBeUndefined();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['is an error', async () => Response.json({ statusCode: 503 }, { status: 503 })],
    ['does not match the contract', async () => Response.json([{ name: 'x' }])],
  ])('is left to the page if the request %s', async (_, response) => {
    read.mockImplementation(response);
    const { served, prefetchRead } = await loadDocument();
    await prefetchRead('http://api.test', '/items?limit=6');
    expect(served('listItems', six)).toBeUndefined();
  });
});
