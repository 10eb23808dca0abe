import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { root } from './lib/root.mjs';

let server;
let port;

before(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = free.address().port;
  await new Promise(done => free.close(done));
  server = spawn(process.execPath, [join(root, 'scripts/serve-app.mjs'), 'mf-catalog'], {
    env: { ...process.env, MF_CATALOG_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready')) return;
});
after(async () => {
  server.kill();
  await once(server, 'exit');
});

/** The head of the answer to a request for exactly this target. */
const ask = async target => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n\r\n')[0].toLowerCase();
};

for (const target of [
  '//',
  '//evil.example/x',
  '/%',
  '/%00',
  '/..%2f..%2fpackage.json',
  '/../package.json',
  '/\\',
  '*',
])
  test(`${target} is nothing, and the server stays up`, async () => {
    assert.match(await ask(target), /^http\/1\.1 40[04] /);
    assert.match(await ask('/nothing.js'), /^http\/1\.1 404 /);
  });

test('every answer says that it may do nothing by itself', async () => {
  const head = await ask('/nothing.js');
  assert.match(head, /content-security-policy: default-src 'none'; frame-ancestors 'none'/);
  assert.match(head, /x-content-type-options: nosniff/);
  assert.match(head, /referrer-policy: /);
});
