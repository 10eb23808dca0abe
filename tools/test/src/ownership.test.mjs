import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadConfig } from '@rsbuild/core';
import { apps } from '../../../packages/tooling/src/ports.mjs';
import { root } from '../../../packages/tooling/src/root.mjs';
import { rowsOf } from '../../new-remote/src/ownership.mjs';

const read = path => readFileSync(join(root, path), 'utf8');
const remotes = apps.filter(app => app !== 'shell');
const sectionOf = (text, title) => text.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const isRemotes = cells => cells.at(-1).startsWith('`mf-');
const quoted = text => [...text.matchAll(/`([^`]+)`/g)].map(([, each]) => each);

async function pagesOf(app) {
  const { content } = await loadConfig({ cwd: join(root, app), path: 'src/routes.ts' });
  return content.pages.map(({ title, path, access }) => ({ app, title, path, access }));
}
const declared = (await Promise.all(remotes.map(pagesOf))).flat();

test('docs/ownership.md names the pages the remotes declare, and no others', () => {
  const rows = rowsOf(read('docs/ownership.md')).filter(isRemotes);
  const wanted = declared.map(({ app, title, path, access }) => [title, `\`${path}\``, access, `\`${app}\``]);
  assert.deepEqual(new Set(rows.map(String)), new Set(wanted.map(String)));
});

test('CONTRIBUTING.md gives each declared page to its remote, and no others', () => {
  const rows = rowsOf(read('CONTRIBUTING.md')).filter(isRemotes);
  const owners = rows.flatMap(([, addresses, owner]) => quoted(addresses).map(path => `${path} ${quoted(owner)[0]}`));
  assert.deepEqual(owners.sort(), declared.map(({ path, app }) => `${path} ${app}`).sort());
});

test('each remote says in its README which addresses it owns', () => {
  for (const { app, path } of declared)
    assert.ok(read(`${app}/README.md`).includes(`\`${path.split('/:')[0]}`), `${app}: ${path}`);
});

test('docs/ownership.md names the events there are, under the one that tells them', () => {
  const typed = [...read('packages/federation/src/events.ts').matchAll(/^ {2}'([\w-]+):([\w-]+)': \{ (.*) \};$/gm)];
  const wanted = typed.map(([, owner, event, shape]) => {
    const fields = [...shape.matchAll(/(\w+):/g)].map(([, field]) => `\`${field}\``);
    return [`\`${owner}:${event}\``, fields.join(', '), `\`${owner}\``];
  });
  const rows = rowsOf(sectionOf(read('docs/ownership.md'), 'Events')).map(([event, , carries, owner]) => [
    event,
    carries,
    owner,
  ]);
  assert.ok(wanted.length > 0);
  assert.deepEqual(rows, wanted);
});

test('docs/ownership.md names every fragment a remote exposes', () => {
  const fragments = sectionOf(read('docs/ownership.md'), 'Fragments');
  for (const app of remotes) {
    const [, exposed = ''] = /fragments: \{([^}]*)\}/.exec(read(`${app}/rsbuild.config.ts`)) ?? [];
    for (const [, fragment] of exposed.matchAll(/'([^']+)':/g))
      assert.ok(fragments.includes(`\`${app}\` \`${fragment}\``), fragment);
  }
});
