import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { freePort } from '@kerf/tooling/free-port';
import { root, typescript } from '@kerf/tooling/root';

const servers = [];

/** Starts a front end's server; resolves with its port. */
const start = async (app, env) => {
  const port = await freePort();
  const server = spawn(process.execPath, [...typescript, join(root, 'shell/server/serve-app.mjs'), app], {
    env: { ...process.env, ...env, [`${app.toUpperCase().replaceAll('-', '_')}_PORT`]: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready')) return port;
};

let port;
let shell;
let dist;

before(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kerf-serve-'));
  writeFileSync(join(dist, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(dist, 'remotes.json'), '{"remotes":[]}');
  port = await start('mf-catalog');
  shell = await start('shell', { SHELL_DIST: dist, REMOTES_FILE: join(dist, 'remotes.json') });
});
after(async () => {
  for (const server of servers) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(dist, { recursive: true });
});

/** The answer to a request for exactly this target. */
const answer = async (from, target, method = 'GET') => {
  const socket = connect(from, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
};
const ask = async target => (await answer(port, target)).split('\r\n\r\n')[0].toLowerCase();

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

test('the shell answers every page with its map, its template included, and nothing but reading', async () => {
  for (const target of ['/', '/no/such/page', '/index.html']) {
    const got = await answer(shell, target);
    assert.match(got, /^HTTP\/1\.1 200 /);
    assert.match(got, /content-type: text\/html/i);
    assert.match(got, /id="kerf-remotes">{"remotes":\[\]}/);
  }
  for (const from of [shell, port])
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      assert.match(await answer(from, '/', method), /^HTTP\/1\.1 405 /, method);
});
