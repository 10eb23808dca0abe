import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findBrowser } from '../../../packages/tooling/src/ensure-browser.mjs';
import { eachLimited } from '../../../packages/tooling/src/limit.mjs';
import { installPlan } from '../../install/ensure-installed.mjs';
import { hashInputs, workspaceInputs } from './inputs.mjs';

test('an app is built from its own folder and those of every package it depends on', () => {
  const manifests = new Map([
    ['@kerf/app', { dir: 'app', dependencies: ['@kerf/session', 'react'] }],
    ['@kerf/session', { dir: 'packages/session', dependencies: ['@kerf/contracts'] }],
    ['@kerf/contracts', { dir: 'packages/contracts', dependencies: [] }],
    ['@kerf/other', { dir: 'packages/other', dependencies: [] }],
  ]);
  assert.deepEqual(workspaceInputs(manifests, '@kerf/app'), ['app', 'packages/session', 'packages/contracts']);
});

test('a changed, added or renamed source changes the hash; outputs and tests do not', t => {
  const root = mkdtempSync(join(tmpdir(), 'kerf-inputs-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const hash = () => hashInputs(root, ['app', 'missing.json']);
  write('app/src/a.ts', '1');
  const first = hash();
  write('app/dist/a.js', 'x');
  write('app/src/a.test.ts', 'x');
  assert.equal(hash(), first);
  write('app/src/a.ts', '2');
  const second = hash();
  assert.notEqual(second, first);
  write('app/src/b.ts', '');
  assert.notEqual(hash(), second);
});

test('an install happens when missing, anew when broken off, as an update when the lockfile moved', () => {
  const there = { wanted: 'new', hasModules: true, npmFinished: true };
  assert.equal(installPlan({ ...there, marked: 'new' }), 'nothing');
  assert.equal(installPlan({ ...there, marked: 'old' }), 'update');
  assert.equal(installPlan({ ...there, marked: undefined }), 'update');
  assert.equal(installPlan({ ...there, marked: 'installing' }), 'anew');
  assert.equal(installPlan({ ...there, marked: undefined, npmFinished: false }), 'anew');
  assert.equal(installPlan({ wanted: 'new', hasModules: false, marked: undefined, npmFinished: false }), 'update');
});

test('the browser is the one named, else one on the path, else the one of Playwright', () => {
  const find = (env, present) =>
    findBrowser({ env, exists: path => present.includes(path), playwrightsOwn: () => '/pw/chrome' });
  const all = ['/my/chrome', '/usr/bin/chromium', '/pw/chrome'];
  assert.equal(find({ CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' }, all), '/my/chrome');
  assert.equal(find({ PATH: '/bin:/usr/bin' }, all), '/usr/bin/chromium');
  assert.equal(find({ PATH: '/bin' }, all), '/pw/chrome');
  assert.equal(find({ PATH: '/bin' }, []), undefined);
  assert.throws(() => find({ CHROMIUM_PATH: '/gone' }, all), /CHROMIUM_PATH names \/gone/);
});

test('at most so many at a time, and nothing new after a failure', async () => {
  let running = 0;
  let most = 0;
  const seen = [];
  const work = async item => {
    seen.push(item);
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (item === 3) throw new Error('three');
  };
  await eachLimited([1, 2], 2, work);
  assert.equal(most, 2);
  await assert.rejects(eachLimited([3, 4, 5, 6], 1, work), /three/);
  assert.deepEqual(seen, [1, 2, 3]);
});
