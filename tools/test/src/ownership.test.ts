import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeowners } from '@kerf/create-remote/codeowners';
import { type Declarations, readDeclarations } from '@kerf/create-remote/declared-pages';
import { folderOwners, teamContacts } from '@kerf/tooling/folder-owners';
import { quoted, rowsOf, sectionOf } from '@kerf/tooling/markdown-table';
import { root } from '@kerf/tooling/root';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

let declared: Declarations;
beforeAll(async () => {
  declared = await readDeclarations(root);
});

test('CONTRIBUTING.md assigns all pages of each remote that it names', () => {
  const rows = rowsOf(read('CONTRIBUTING.md')).map(([, addresses, owner]) => ({ addresses, owner: quoted(owner)[0] }));
  const named = rows.filter(({ owner }) => owner?.startsWith('mf-'));
  const owners = named.flatMap(({ addresses, owner }) => quoted(addresses).map(path => `${path} ${owner}`));
  // A remote that is not in the table describes its pages in its README only, so that it needs no line outside its folder.
  const pages = declared.pages.filter(({ app }) => named.some(({ owner }) => owner === app));
  expect(pages.length).toBeGreaterThan(0);
  expect(owners.sort()).toEqual(pages.map(({ path, app }) => `${path} ${app}`).sort());
});

test('the README of each remote names the addresses it owns', () => {
  expect(declared.pages.length).toBeGreaterThan(0);
  for (const { app, path } of declared.pages) expect(read(`${app}/README.md`)).toContain(`\`${path.split('/:')[0]}`);
});

test('the folders in docs/ownership.md exist, and each front end of CONTRIBUTING.md owns its own', () => {
  const rows = rowsOf(sectionOf(read('docs/ownership.md'), 'Folders')).map(cells => cells.map(cell => quoted(cell)[0]));
  for (const [folder = ''] of rows.slice(1)) expect([folder, existsSync(join(root, folder))]).toEqual([folder, true]);
  const frontEnds = new Set(rowsOf(read('CONTRIBUTING.md')).map(([, , owner]) => quoted(owner)[0]));
  expect(frontEnds.size).toBeGreaterThan(0);
  for (const owner of frontEnds) expect(rows).toContainEqual([owner, owner]);
});

test('the teams in docs/ownership.md are those of the folders, each with a contact and a runbook that exists', () => {
  const ownership = read('docs/ownership.md');
  const teams = teamContacts(ownership);
  expect(teams.map(({ team }) => team)).toEqual([...new Set(folderOwners(ownership).map(({ owner }) => owner))]);
  for (const { runbook } of teams) expect(read(runbook)).not.toBe('');
  expect(() => teamContacts(ownership.replace('mailto:api@', 'javascript:'))).toThrow(/^The row of api in the teams/);
});

test('.github/CODEOWNERS is what `npm run kerf -- owners --write` makes of docs/ownership.md', () => {
  expect(read('.github/CODEOWNERS')).toBe(codeowners(read('docs/ownership.md')));
});

test('docs/ownership.md names the events and the front end that sends each', () => {
  const typed = [
    ...read('packages/federation/src/shop-events.ts').matchAll(
      /^ {2}'([\w-]+):([\w-]+)': (?:\{ (.*) \}|Record<string, never>);$/gm,
    ),
  ];
  const expected = typed.map(([, owner, event, shape = '']) => {
    const fields = [...shape.matchAll(/(\w+):/g)].map(([, field]) => `\`${field}\``);
    return [`\`${owner}:${event}\``, fields.join(', ') || 'nothing', `\`${owner}\``];
  });
  const rows = rowsOf(sectionOf(read('docs/ownership.md'), 'Events')).map(([event, , carries, owner]) => [
    event,
    carries,
    owner,
  ]);
  expect(expected.length).toBeGreaterThan(0);
  expect(rows).toEqual(expected);
});

test('docs/ownership.md names the fragments that the shop types, with their version, props and owner', () => {
  const { fragments } = declared;
  const typed = read('packages/federation/src/fragments.ts').matchAll(
    /^ {2}'([\w/-]+)': \{\s*version: (\d+);\s*props: (?:\{([^}]*)\}|object);?\s*\};$/gm,
  );
  const expected = [...typed].map(([, name, version, props = '']) => {
    const names = [...props.matchAll(/(\w+)\??:/g)].map(([, prop]) => `\`${prop}\``).join(', ');
    return [`\`${name}\``, version, names || 'none', `\`${fragments.find(each => each.name === name)?.app}\``];
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(rowsOf(sectionOf(read('docs/ownership.md'), 'Fragments'))).toEqual(expected);
  for (const { app, name } of fragments) {
    expect(name).toMatch(new RegExp(`^${app}/`));
    expect(read(`${app}/README.md`)).toContain(`\`${name}\``);
  }
});
