import { once } from 'node:events';
import { connect } from 'node:net';
import { Snapshot } from './page/snapshot.ts';
import { app, ask, fakeApi, item, json, port, searchResult, serverWith } from './testing/served-shop.ts';

const noCache = { 'cache-control': 'no-cache' };
const MISSING = `/items/${'b'.repeat(24)}/saw`;
const navigation = { 'sec-fetch-dest': 'document' };

/** An API whose responses are held until the returned function is called with them. */
const holdApi = () => {
  let release: (status: number, body: unknown) => void = () => undefined;
  const held = new Promise<{ status: number; body: unknown }>(resolve => {
    release = (status, body) => resolve({ status, body });
  });
  fakeApi.respond = async (_, response) => {
    const { status, body } = await held;
    json(response, status, body, noCache);
  };
  return release;
};

/** Opens a page as a browser does. `start` is what arrives before `release` is called, `end` what arrives afterwards. */
const open = async (path: string, headers: Record<string, string> = {}, release = holdApi()) => {
  const response = await ask(path, { headers: { ...navigation, ...headers } });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let start = '';
  while (!/<main.*>$/.test(start)) start += (await reader.read()).value;
  const end = async (status: number, body: unknown) => {
    release(status, body);
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return text;
  };
  return { response, start, end };
};

test.each(['br', 'gzip', 'identity'])('sends the frame and the view before its data, encoded as %s', async encoding => {
  const { response, start, end } = await open('/tools', { 'accept-encoding': encoding });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(start).toMatch(
    /<title>Tools · Kerf<\/title>.*id="kerf-remotes".*<header class="bar">menu<\/header><main data-first><h1>Tools<\/h1><ul>$/,
  );
  const rest = await end(200, searchResult(item));
  expect(rest).toMatch(
    /^<li><img src="\/pictures\/saw.svg"><a href="\/items\/a+">.*<\/ul><\/main>.*id="kerf-data">.*<\/body><\/html>$/,
  );
});

test('lets the browser paint the frame before the footer, and read no data itself', async () => {
  const { start, end } = await open('/tools');
  expect(start).not.toMatch(/rel="expect"|as="fetch"/);
  await end(200, []);
});

test('may not be kept by a shared cache, and has the policy of the whole page', async () => {
  const { response, end } = await open('/tools');
  await end(200, []);
  const whole = await ask('/tools');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
});

test('contains no data when the API fails', async () => {
  const { start, end } = await open('/tools?q=fails');
  const page = start + (await end(503, {}));
  expect(page).toContain('<h1>Tools</h1><ul><li>wait</ul></main>');
  expect(page).not.toContain('"/search/items?q=fails');
});

test('asks search engines to leave out the page of a missing item', async () => {
  const { response, start, end } = await open(MISSING);
  const page = start + (await end(404, { statusCode: 404 }));
  expect(response.status).toBe(200);
  expect(page).toMatch(/<main>wait<\/main>.*<meta name="robots" content="noindex" data-served><\/body><\/html>$/);
});

test.each(['GET', 'HEAD'])('waits for the data before it responds to %s of a program', async method => {
  const release = holdApi();
  const response = ask(MISSING, { method, headers: method === 'HEAD' ? navigation : {} });
  // A browser that asks later has its first part, so this response would have begun too.
  const { end } = await open(MISSING, {}, release);
  await end(404, { statusCode: 404 });
  expect((await response).status).toBe(404);
});

test('sends a page whose data is kept as a whole', async () => {
  const server = serverWith({ PAGE_DATA_AGE_MS: '10000' });
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/tools`;
  try {
    fakeApi.respond = (_, response) => json(response, 200, { items: [item] }, noCache);
    const etag = (await fetch(url)).headers.get('etag');
    fakeApi.respond = () => undefined;
    const response = await fetch(url, { headers: navigation });
    expect(response.headers.get('etag')).toBe(etag);
  } finally {
    await server.close();
  }
});

test('composes nothing more for a client that has disconnected', async () => {
  const composed = jest.spyOn(Snapshot.prototype, 'filledPage');
  const release = holdApi();
  const client = connect(port(), '127.0.0.1');
  const [connection] = await once(app.server, 'connection');
  client.write('GET /tools?q=left HTTP/1.1\r\nhost: shop\r\nsec-fetch-dest: document\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await once(connection, 'close');
  // Waits for the same response of the API.
  const other = ask('/tools?q=left');
  release(200, []);
  expect((await other).status).toBe(200);
  expect(composed).toHaveBeenCalledTimes(1);
});
