import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveRemotes } from './nginx/njs/live-remotes.mjs';

const integrity = { entry: 'sha256-e', pages: 'sha256-p' };
const served = [
  {
    url: 'https://catalog.example',
    remote: { name: 'mf_catalog', paths: ['/'], entry: 'new.js', contract: 1, integrity },
  },
  { url: 'https://checkout.example', remote: { name: 'mf_checkout', paths: ['/order'], entry: 'b.js', integrity } },
];
const own = [
  { name: 'mf_catalog', paths: ['/'], entry: 'https://catalog.example/new.js', integrity },
  { name: 'mf_checkout', paths: ['/order'], entry: 'https://checkout.example/b.js', integrity },
];
const fifth = { name: 'mf_gifts', paths: ['/gifts'], entry: 'https://releases.example/mf_gifts/1/a.js', release: '1' };

test('with nothing published, each remote is where its server is', () => {
  assert.deepEqual(liveRemotes(served, []), own);
});

test('a published release counts before its server, and a remote without a server counts too', () => {
  const line = {
    name: 'mf_catalog',
    paths: ['/', '/new'],
    entry: 'https://releases.example/mf_catalog/7/a.js',
    release: '7',
  };
  assert.deepEqual(liveRemotes(served, [line, fifth]), [own[1], line, fifth]);
});

test('a canary beside what was never published: the others get what the server has now', () => {
  const canary = { entry: 'https://releases.example/mf_catalog/7/a.js', release: '7', share: 0.1 };
  const line = { name: 'mf_catalog', paths: ['/'], entry: 'https://catalog.example/old.js', canary };
  assert.deepEqual(liveRemotes(served, [line]), [own[1], { ...own[0], canary }]);
});

test('a line that is no line reaches the check of lines', () => {
  assert.deepEqual(liveRemotes(served, [null]), [...own, null]);
});
