import { fakeApi, item, json, serverWith } from './testing/served-shop.ts';

/** What a browser sends for a signed-in visitor, and what a client can make up. */
const signedIn = {
  cookie: 'kerf-session=secret-of-ann; theme=dark',
  authorization: 'Bearer secret-of-ann',
  'x-user-email': 'ann@kerf.test',
  'accept-language': 'da',
  'user-agent': 'AnnsBrowser',
};
const pages = ['/', '/blog', '/cart', '/dashboard', '/tools?category=saws', `/items/${item._id}/saw`, '/no/such/page'];

test('sends the same bytes to two visitors, and nothing of either to the API', async () => {
  const asked: string[] = [];
  fakeApi.respond = ({ rawHeaders, url }, response) => {
    asked.push([url, ...rawHeaders].join(' '));
    json(response, 200, url?.startsWith('/items/') ? item : { items: [item] }, { 'cache-control': 'no-cache' });
  };
  const served = async (order: Record<string, string>[]) => {
    const server = serverWith({ PAGE_DATA_AGE_MS: '10000' });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const bodies: string[][] = [];
    try {
      for (const headers of order) {
        const responses = pages.map(async path => {
          const response = await fetch(url + path, { headers });
          const { date: _, ...sent } = Object.fromEntries(response.headers);
          return JSON.stringify([response.status, sent, await response.text()]);
        });
        bodies.push(await Promise.all(responses));
      }
    } finally {
      await server.close();
    }
    return bodies;
  };
  const [ann, stranger] = await served([signedIn, {}]);
  const [first] = await served([{}]);
  expect(stranger).toEqual(ann);
  expect(stranger).toEqual(first);
  expect(ann?.join('')).not.toMatch(/ann@|secret-of-ann|AnnsBrowser/i);
  expect(asked).toHaveLength(10);
  expect(new Set(asked.slice(0, 5))).toEqual(new Set(asked.slice(5)));
});
