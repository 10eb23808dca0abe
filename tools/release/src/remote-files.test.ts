import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { scratch } from '@kerf/tooling/testing/scratch';
import { remoteFiles } from './dev/remote-files.ts';
import { fakeBuilds } from './testing/fake-builds.ts';

async function serve() {
  const dir = scratch();
  const dist = join(dir, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dir, 'secret.js'), 'secret');
  const builds = fakeBuilds(dist);
  const server = createServer(remoteFiles(builds)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    builds,
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
    expect(await response.text()).toMatch(new RegExp(`^build ${hash}\\n.*builds\\?build=1`, 's'));
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

test('tells pages about new builds, those that ended while they were loading, and why a build failed', async () => {
  const { get, builds } = await serve();
  const events = async (path: string) => {
    const reader = (await get(path)).body?.pipeThrough(new TextDecoderStream()).getReader();
    return { next: async () => (await reader?.read())?.value, end: () => reader?.cancel() };
  };
  const page = await events('/builds?build=1');
  builds.set({ number: 1, problem: 'Syntax Error\nin a.ts' });
  expect(await page.next()).toBe('event: problem\ndata: "Syntax Error\\nin a.ts"\n\n');
  const later = await events('/builds?build=1');
  expect(await later.next()).toBe('event: problem\ndata: "Syntax Error\\nin a.ts"\n\n');
  builds.set({ number: 2 });
  expect(await page.next()).toBe('event: build\ndata: ""\n\n');
  const late = await events('/builds?build=1');
  expect(await late.next()).toBe('event: build\ndata: ""\n\n');
  for (const each of [page, later, late]) await each.end();
  expect(await (await get('/reload.js?build=2')).text()).toContain('builds?build=2');
});
