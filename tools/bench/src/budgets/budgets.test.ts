import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { composePage } from '../../../../shell/server/src/compose-page.ts';
import { BUDGET } from '../../../release/src/lib/checks/budget.ts';
import { brotliKb, hasMark, lateIn, lostMarks, readBuild, scriptsOf } from './built.mjs';

/** What a cold visit may cost. Sizes are KB of brotli; they do not wobble, and whoever raises one says why in its commit. */
const budgets = { homeScript: 152, homeFiles: 18, entry: BUDGET.entry / 1024 };

const remotes = apps.filter(app => app !== 'shell');
const builds = Object.fromEntries(apps.map(app => [app, readBuild(app)]));
const originOf = app => `http://${app}.test/`;
const map = {
  remotes: remotes.map(app => ({ name: app, entry: originOf(app) + builds[app].entry, paths: builds[app].paths })),
};
const { html } = composePage(readFileSync(join(root, 'shell/dist/index.html'), 'utf8'), {
  config: { apiUrl: 'http://api.test' },
  map,
  pathname: '/',
  pagesOf: ({ entry }) => builds[remotes.find(app => entry.startsWith(originOf(app)))].pages,
});
const home = scriptsOf(html).map(address => {
  const app = remotes.find(name => address.startsWith(originOf(name)));
  return app
    ? join(root, app, 'dist', address.slice(originOf(app).length))
    : join(root, 'shell/dist', address.slice(1));
});
const all = apps.flatMap(app =>
  readdirSync(join(root, app, 'dist'), { recursive: true })
    .filter(file => file.endsWith('.js'))
    .map(file => join(root, app, 'dist', file)),
);

test(`the cold home page brings at most ${budgets.homeScript} KB of script`, () => {
  const sizes = home.map(file => [relative(root, file), brotliKb(file)]);
  const total = sizes.reduce((sum, [, kb]) => sum + kb, 0);
  assert.ok(total <= budgets.homeScript, `${total.toFixed(1)} KB: ${JSON.stringify(sizes, null, 1)}`);
});

test(`the cold home page names at most ${budgets.homeFiles} files and reads, all of them in its HTML`, () => {
  const named = new Set(
    [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g)].map(([, address]) => address),
  );
  assert.ok(named.size <= budgets.homeFiles, `${named.size}: ${[...named].join('\n')}`);
  for (const needed of ['/items?limit=6', '/reviews', '/data/usage.json', '/pictures/hero/'])
    assert.ok(
      [...named].some(address => address.includes(needed)),
      `${needed} waits for a script`,
    );
});

test('the home page is seen before any script and any other file: its first view and its styles are in the HTML', () => {
  assert.doesNotMatch(html, /rel="stylesheet"/);
  assert.match(html, /<style data-hash="sha256-/);
  assert.match(html, /<main[^>]* data-first>.*Big Sales/s);
  assert.match(html, /<style data-href="http:\/\/mf-catalog\.test\//);
});

test('the first paint waits for the whole of the first view, so that nothing moves as the rest comes in', () => {
  const [, awaited] = /<link rel="expect" href="#(\w+)" blocking="render"/.exec(html) ?? [];
  assert.equal(/<\/main><footer id="(\w+)"/.exec(html)?.[1], awaited);
  assert.ok(awaited);
});

for (const app of remotes)
  test(`the entry of ${app} is at most ${budgets.entry.toFixed(1)} KB`, () => {
    const kb = brotliKb(join(root, app, 'dist', builds[app].entry));
    assert.ok(kb <= budgets.entry, `${kb.toFixed(1)} KB`);
  });

test('identity, payment, dialogs, toasts and forms come when they are needed', () => {
  assert.deepEqual(lostMarks(all), [], 'these libraries are found nowhere');
  for (const file of home) assert.deepEqual(lateIn(file), [], file);
});

test('there is one copy of every shared library, in the shell', () => {
  for (const library of ['react-dom', 'react-router', 'query', 'zod']) {
    const copies = all.filter(file => hasMark(file, library));
    assert.equal(copies.length, 1, `${library}: ${copies.join(', ')}`);
    assert.match(copies[0], /\/shell\/dist\//);
  }
});

test('every script is there compressed, in both ways', () => {
  const files = apps.flatMap(app =>
    readdirSync(join(root, app, 'dist'), { recursive: true }).map(file => `${app}/dist/${file}`),
  );
  for (const file of files.filter(name => /\.(js|css)$/.test(name) && readFileSync(join(root, name)).length >= 512))
    for (const ending of ['br', 'gz']) assert.ok(files.includes(`${file}.${ending}`), `${file}.${ending}`);
});
