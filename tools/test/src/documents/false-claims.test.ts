import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { falseClaims, type Repository } from './false-claims.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 10_000_000,
})
  .trim()
  .split('\n');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scriptsOf = (folder: string) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});
const isCode = (file: string) =>
  /\.(tsx?|m?js|ya?ml|sh|conf|example)$|Dockerfile$/.test(file) && !/false-claims/.test(file);
const help = execFileSync(bin('@kerf/release', 'kerf'), ['--help'], { encoding: 'utf8' });

const repository: Repository = {
  files,
  read,
  scripts: new Set(
    ['.', ...workspaces(), 'tools/new-remote/template', 'tools/new-remote/template-outside'].flatMap(scriptsOf),
  ),
  commands: new Set([...help.matchAll(/^ {2}([a-z][\w:-]*) /gm)].map(([, name = '']) => name)),
  settings: new Set(files.filter(isCode).flatMap(file => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])),
};
/** A changelog names what was. The texts of the shop and the template of a repository of its own describe other places. */
const documents = files.filter(
  file => /(?<!CHANGELOG)\.md$/.test(file) && !/^(shell\/texts|tools\/new-remote)\//.test(file),
);

test.each(documents)('%s names files, commands, settings and numbers of lines that are so', path => {
  expect(falseClaims(path, read(path), repository)).toEqual([]);
});

test.each([
  ['a file', 'Edit `api/src/orders/gone.ts`.', 'There is no file api/src/orders/gone.ts.'],
  ['a file without its folder', 'Edit `place-order-now.ts`.', 'There is no file place-order-now.ts.'],
  ['a folder', 'It is in `packages/nothing`.', 'There is no file packages/nothing.'],
  ['a linked page', 'See [gone](gone.md).', 'There is no file gone.md.'],
  ['a section', 'See [here](architecture.md#nowhere).', 'docs/architecture.md has no section #nowhere.'],
  ['an export', 'Import `@kerf/federation/nothing`.', 'Nothing exports @kerf/federation/nothing.'],
  ['a command', 'Run `npm run nothing`.', 'There is no command npm run nothing.'],
  ['a command of kerf', 'Run `npx kerf nothing`.', 'There is no command kerf nothing.'],
  ['a setting', 'Set `NO_SUCH_SETTING`.', 'There is no setting NO_SUCH_SETTING.'],
  ['a family of settings', 'Set `NO_SUCH_*`.', 'There is no setting NO_SUCH.'],
  [
    'a number of lines',
    '`tools/run.mjs` has 9,999 lines.',
    expect.stringMatching(/^"`tools\/run.mjs` has 9,999 lines", but/),
  ],
  ['a number of lines of no file', 'It is 700 lines long.', '"700 lines" names no file whose lines can be counted.'],
])('reports a false name of %s', (_, text, complaint) => {
  expect(falseClaims('docs/example.md', text, repository)).toEqual([complaint]);
});
