import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, typescript } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { folder } from './testing/builds.mjs';

/** Runs a command of this folder on a store, and answers how it ended. */
async function release(t, command, args, env) {
  const options = { env: { ...process.env, ...env }, signal: t.signal, log: join(folder(t), 'log') };
  return run([...typescript, join(root, 'tools/release/src', `${command}.mjs`), ...args], options);
}
/** It ends at once, with one sentence and no stack. */
const refuses = async (t, [command, ...args], env, sentence) => {
  const { code, output } = await release(t, command, args, env);
  assert.match(output, sentence);
  assert.equal(output.trim().split('\n').length, 1, output);
  assert.equal(code, 1);
};
const storeWith = (t, pointer) => {
  const dir = folder(t);
  writeFileSync(join(dir, 'remotes.json'), pointer);
  return dir;
};
const ALL = [['status'], ['rollback', 'mf-catalog'], ['canary', 'mf-catalog', '10%']];

test('a store that cannot be used is named, with the reason', { timeout: 60_000 }, async t => {
  const file = join(folder(t), 'file');
  writeFileSync(file, '');
  for (const command of ALL)
    await refuses(t, command, { RELEASE_STORE: file }, /^\S+\/file cannot be used: ENOTDIR: not a directory/);
});

test('a map of remotes that was written wrongly is named and left alone', { timeout: 60_000 }, async t => {
  const line = { name: 'mf_catalog', entry: 'https://cdn.test/e.js', paths: ['/'] };
  const wrong = [
    ['{"remotes":[{"name":"mf_cat', /is no JSON/],
    ['null', /has no list of remotes/],
    ['{"remotes":{}}', /has no list of remotes/],
    [JSON.stringify({ remotes: [line, { name: 'mf_checkout', paths: ['/order'] }] }), /mf_checkout needs a name/],
    [JSON.stringify({ remotes: [{ ...line, entry: 'cdn.test/e.js' }] }), /mf_catalog needs a name, an address/],
    [JSON.stringify({ remotes: [{ ...line, paths: '/' }] }), /mf_catalog needs/],
    [JSON.stringify({ remotes: [{ ...line, release: '../../x' }] }), /mf_catalog needs/],
    [JSON.stringify({ remotes: [{ ...line, canary: { release: '1', share: 0.1 } }] }), /mf_catalog needs/],
  ];
  for (const [index, [pointer, reason]] of wrong.entries()) {
    const dir = storeWith(t, pointer);
    await refuses(t, ALL[index % ALL.length], { RELEASE_STORE: dir }, reason);
    assert.equal(readFileSync(join(dir, 'remotes.json'), 'utf8'), pointer);
  }
});

test('settings that lead nowhere are refused before anything is done', { timeout: 60_000 }, async t => {
  const RELEASE_STORE = folder(t);
  const of = (env, sentence, command = ['rollback', 'mf-catalog', '1']) =>
    refuses(t, command, { RELEASE_STORE, ...env }, sentence);
  await of({ RELEASE_BASE_URL: 'cdn.test' }, /^RELEASE_BASE_URL: "cdn.test" is no address like https:/);
  await of({ RELEASE_BASE_URL: 'cdn.test:80' }, /^RELEASE_BASE_URL/);
  for (const WATCH_SECONDS of ['soon', '0', '-1'])
    await of({ WATCH_SECONDS }, /^WATCH_SECONDS: "\S+" is no number of seconds/, ['canary-watch']);
  await of({}, /^Name the folder/, ['follow-pointer']);
  assert.throws(() => readFileSync(join(RELEASE_STORE, 'locks')), /ENOENT/);
});

test('what cannot be served is not served', { timeout: 60_000 }, async t => {
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  await refuses(t, ['serve'], { RELEASE_STORE: 's3://bucket', ...bucket }, /^s3:\/\/bucket is a bucket/);
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address();
  const env = { RELEASE_STORE: folder(t), RELEASE_BASE_URL: `http://127.0.0.1:${port}` };
  await refuses(t, ['serve'], env, new RegExp(`^Port ${port} is taken`));
});

test('the status names the lines that a shell with these REMOTE_ORIGINS drops', { timeout: 60_000 }, async t => {
  const line = { name: 'mf_catalog', entry: 'https://evil.example/e.js', paths: ['/'], release: '1' };
  const RELEASE_STORE = storeWith(t, JSON.stringify({ remotes: [line] }));
  const { output } = await release(t, 'status', [], { RELEASE_STORE, REMOTE_ORIGINS: 'https://releases.example' });
  assert.match(output, /mf_catalog is dropped: https:\/\/evil\.example is not in REMOTE_ORIGINS\./);
});
