import { type Item, ItemReader } from './item-reader.ts';

const id = 'a'.repeat(24);
const item: Item = {
  _id: id,
  slug: 'saw',
  name: 'Saw',
  description: 'Cuts.',
  pictures: ['/saw.svg'],
  price: 10,
  minquantity: 1,
  avilablequantity: 1,
  specs: [],
  rating: { average: 0, count: 0 },
};

let now = 0;
const reader = (load: () => Promise<Response>) => {
  const loaded = jest.fn((_url: string, _init: RequestInit) => load());
  return { loaded, reader: new ItemReader('http://api.test', { load: loaded, now: () => now }) };
};

test('asks once for concurrent requests, and again after a second', async () => {
  const { loaded, reader: items } = reader(async () => Response.json(item));
  const [first, second] = await Promise.all([items.read(id), items.read(id.toUpperCase())]);
  expect(first).toEqual(item);
  expect(second).toBe(first);
  now += 999;
  await items.read(id);
  expect(loaded.mock.calls.map(([url]) => url)).toEqual([`http://api.test/items/${id}`]);
  now += 1;
  expect(await items.read(id)).toBe(first);
  expect(loaded).toHaveBeenCalledTimes(2);
});

test('returns a changed price', async () => {
  let price = 10;
  const { reader: items } = reader(async () => Response.json({ ...item, price }));
  await items.read(id);
  price = 9;
  now += 1_000;
  expect(await items.read(id)).toMatchObject({ price: 9 });
});

test('asks nothing for text that is not an id', async () => {
  const { loaded, reader: items } = reader(async () => Response.json(item));
  for (const wrong of ['', '1', '../users', `${id}0`]) expect(await items.read(wrong)).toBeNull();
  expect(loaded).not.toHaveBeenCalled();
});

test.each([
  ['an item without a price', async () => Response.json({ ...item, price: undefined })],
  ['a list', async () => Response.json([])],
  ['null', async () => Response.json(null)],
  ['HTML', async () => new Response('<html>')],
  ['an error', async () => Response.json({ statusCode: 429 }, { status: 429 })],
  ['a network failure', async () => Promise.reject(new Error('down'))],
])('has no answer for %s, and does not repeat the request within a second', async (_, load) => {
  const { loaded, reader: items } = reader(load);
  expect(await items.read(id)).toBeUndefined();
  expect(await items.read(id)).toBeUndefined();
  expect(loaded).toHaveBeenCalledTimes(1);
});

test('waits for 32 requests at most while the API hangs', async () => {
  const { loaded, reader: items } = reader(() => new Promise(() => undefined));
  const ids = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(24, '0'));
  const waiting = ids.slice(0, 32).map(each => items.read(each));
  for (const each of ids.slice(32)) expect(await items.read(each)).toBeUndefined();
  expect(loaded).toHaveBeenCalledTimes(32);
  expect(loaded.mock.calls.every(([, { signal }]) => signal instanceof AbortSignal)).toBe(true);
  expect(waiting).toHaveLength(32);
});
