import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { scratch } from '@kerf/tooling/testing/scratch';
import { remoteFiles } from './dev/remote-files.ts';

async function serve() {
  const dir = scratch();
  const dist = join(dir, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dir, 'secret.js'), 'secret');
  const server = createServer(remoteFiles(dist)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    write: (file: string, body: string) => writeFileSync(join(dist, file), body),
  };
}

test('serves the entry of the newest build under a fixed name, to any origin and without a cache', async () => {
  const { get, write } = await serve();
  expect((await get('/remoteEntry.js')).status).toBe(404);
  for (const hash of ['1', '2']) {
    write(`remoteEntry.${hash}.js`, `build ${hash}`);
    write('remote.json', JSON.stringify({ entry: `remoteEntry.${hash}.js` }));
    const response = await get('/remoteEntry.js?retry=1');
    expect(await response.text()).toBe(`build ${hash}`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('serves no file outside the build', async () => {
  const { port } = await serve();
  for (const path of ['/../secret.js', '/..%2fsecret.js', '/%2e%2e/secret.js', '/%']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  }
});
