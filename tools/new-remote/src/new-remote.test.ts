import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { makeRemote } from './make-remote.ts';
import { publishedPorts } from './published-ports.ts';
import { RepositoryCopy } from './testing/repository-copy.ts';

let copy: RepositoryCopy;
beforeAll(() => {
  copy = new RepositoryCopy();
});
afterAll(() => copy.remove());

const read = (...path: string[]) => readFileSync(join(copy.dir, ...path), 'utf8');

test('rejects an invalid or taken name and changes nothing', async () => {
  const before = readdirSync(copy.dir);
  for (const wrong of ['', 'Gift Cards', '../shell', '9lives', 'a--b', undefined])
    await expect(makeRemote(copy.dir, wrong)).rejects.toThrow('The name must consist of lower-case letters, digits');
  await expect(makeRemote(copy.dir, 'x'.repeat(39))).rejects.toThrow('is longer than 38 characters');
  await expect(makeRemote(copy.dir, 'mf-catalog')).rejects.toThrow('The folder mf-catalog already exists.');
  const owners = { order: 'mf-checkout', home: 'mf-catalog', login: 'shell', signup: 'shell', healthz: 'shell' };
  for (const [name, owner] of Object.entries(owners))
    await expect(makeRemote(copy.dir, name)).rejects.toThrow(`/${name} already belongs to ${owner}`);
  expect(readdirSync(copy.dir)).toEqual(before);
});

test('gives each further remote its own port and its own compose files, even if its name contains digits', async () => {
  const folders = readdirSync(copy.dir).filter(name => name.startsWith('mf-'));
  const taken = folders.map(folder => JSON.parse(read(folder, 'package.json')).config.port);
  const ports: number[] = [];
  for (const name of ['model-3005', 'one', 'two', 'three', 'four']) ports.push((await makeRemote(copy.dir, name)).port);
  expect(new Set([...taken, ...ports]).size).toBe(taken.length + ports.length);
  expect(publishedPorts(copy.dir).filter(port => ports.includes(port))).toEqual([]);
  const port = ports[0];
  for (const file of ['compose.yml', 'compose.production.yml']) {
    const text = read('mf-model-3005', file);
    expect(text).toContain(`$\{MF_MODEL_3005_PORT:-${port}}`);
    expect(text).toMatch(/^ {2}mf-model-3005:$/m);
    expect(text).not.toMatch(/example/i);
  }
});

const manifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

test('starts with the dependency versions and scripts of the other remotes', () => {
  const [made, catalog] = [manifest('tools/new-remote/template'), manifest('mf-catalog')];
  for (const kind of ['dependencies', 'devDependencies']) expect(catalog[kind]).toMatchObject(made[kind]);
  expect(made.scripts).toEqual(catalog.scripts);
});

test('starts outside of the repository with the tools of the repository', () => {
  const { devDependencies, allowScripts } = manifest('tools/new-remote/template-outside');
  expect(manifest('.').devDependencies).toMatchObject(devDependencies);
  expect(manifest('.').allowScripts).toMatchObject(allowScripts);
});
