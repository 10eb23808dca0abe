import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '@kerf/new-remote/ownership';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';

interface Remote {
  pages: { title: string; path: string; access: string }[];
  fragments?: Record<string, unknown>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const remotes = apps.filter(app => app !== 'shell');
const sectionOf = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const belongsToRemote = (cells: string[]) => cells.at(-1)?.startsWith('`mf-');
const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, each]) => each ?? '');

let fragments: { app: string; name: string }[];
let declared: { app: string; title: string; path: string; access: string }[];
beforeAll(async () => {
  const modules = await Promise.all(
    remotes.map(async app => ({ app, remote: (await import(join(root, app, 'src/routes.ts'))).default as Remote })),
  );
  fragments = modules.flatMap(({ app, remote }) => Object.keys(remote.fragments ?? {}).map(name => ({ app, name })));
  declared = modules.flatMap(({ app, remote }) =>
    remote.pages.map(({ title, path, access }) => ({ app, title, path, access })),
  );
});

test('docs/ownership.md names the pages that the remotes declare, and no others', () => {
  const rows = rowsOf(read('docs/ownership.md')).filter(belongsToRemote);
  const expected = declared.map(({ app, title, path, access }) => [title, `\`${path}\``, access, `\`${app}\``]);
  expect(rows.map(String).sort()).toEqual(expected.map(String).sort());
});

test('CONTRIBUTING.md assigns each declared page to its remote, and no others', () => {
  const rows = rowsOf(read('CONTRIBUTING.md')).filter(belongsToRemote);
  const owners = rows.flatMap(([, addresses, owner]) => quoted(addresses).map(path => `${path} ${quoted(owner)[0]}`));
  expect(owners.sort()).toEqual(declared.map(({ path, app }) => `${path} ${app}`).sort());
});

test('the README of each remote names the addresses it owns', () => {
  expect(declared.length).toBeGreaterThan(0);
  for (const { app, path } of declared) expect(read(`${app}/README.md`)).toContain(`\`${path.split('/:')[0]}`);
});

test('docs/ownership.md names the events and the front end that sends each', () => {
  const typed = [
    ...read('packages/federation/src/shop-events.ts').matchAll(/^ {2}'([\w-]+):([\w-]+)': \{ (.*) \};$/gm),
  ];
  const expected = typed.map(([, owner, event, shape = '']) => {
    const fields = [...shape.matchAll(/(\w+):/g)].map(([, field]) => `\`${field}\``);
    return [`\`${owner}:${event}\``, fields.join(', '), `\`${owner}\``];
  });
  const rows = rowsOf(sectionOf(read('docs/ownership.md'), 'Events')).map(([event, , carries, owner]) => [
    event,
    carries,
    owner,
  ]);
  expect(expected.length).toBeGreaterThan(0);
  expect(rows).toEqual(expected);
});

test('docs/ownership.md names the fragments that the remotes declare, with their version, props and owner', () => {
  const typed = read('packages/federation/src/fragments.ts').matchAll(
    /^ {2}'([\w/-]+)': \{ version: (\d+); props: \{(.*)\} \};$/gm,
  );
  const expected = [...typed].map(([, name, version, props = '']) => {
    const names = [...props.matchAll(/(\w+)\??:/g)].map(([, prop]) => `\`${prop}\``).join(', ');
    return [`\`${name}\``, version, names, `\`${fragments.find(each => each.name === name)?.app}\``];
  });
  expect(expected.length).toBe(fragments.length);
  expect(rowsOf(sectionOf(read('docs/ownership.md'), 'Fragments'))).toEqual(expected);
  for (const { app, name } of fragments) {
    expect(name).toMatch(new RegExp(`^${app}/`));
    expect(read(`${app}/README.md`)).toContain(`\`${name}\``);
  }
});
