import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bin, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { makeRemote } from './make.mjs';
import { rowsOf } from './ownership.ts';

let copy;

/** The repository without what is built, as somebody has it who makes a remote. */
before(() => {
  copy = mkdtempSync(join(tmpdir(), 'kerf-new-remote-'));
  const isLeft = path => !/[\\/](node_modules|dist|dist-harness|\.git|\.cache|\.data|test-results)$/.test(path);
  for (const name of readdirSync(root).filter(each => isLeft(`/${each}`)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isLeft });
  linkModules();
});
/** The installed dependencies, with the @kerf packages of the copy. */
function linkModules() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@kerf'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter(each => each !== '@kerf'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(root, 'node_modules/@kerf')))
    symlinkSync(
      join(copy, relative(root, realpathSync(join(root, 'node_modules/@kerf', name)))),
      join(modules, '@kerf', name),
    );
}
after(() => rmSync(copy, { recursive: true, force: true }));

// With the variable set, tests that are started by a test would not run.
const { NODE_TEST_CONTEXT: _, ...env } = process.env;
const inCopy = (args, cwd = '.') => run(args, { cwd: join(copy, cwd), env, log: join(copy, 'run.log') });
const succeeds = async (args, cwd) => {
  const { code, output } = await inCopy(args, cwd);
  assert.equal(code, 0, output);
};

test('a made remote is formatted, typed, tested and built, and the shop serves it with no other file touched', async () => {
  const { folder, port } = makeRemote(copy, 'gift-cards');
  assert.equal(folder, 'mf-gift-cards');
  await succeeds([
    bin('@biomejs/biome', 'biome'),
    'ci',
    '--colors=off',
    '--vcs-enabled=false',
    folder,
    'docs/ownership.md',
    'CONTRIBUTING.md',
  ]);
  await succeeds([bin('jest'), '--maxWorkers=1', 'workflows', 'compose'], 'deploy');
  await succeeds([bin('jest'), 'ownership'], 'tools/test');
  await succeeds([bin('typescript', 'tsc'), '-b', folder]);
  await succeeds([bin('jest'), '--maxWorkers=1'], folder);
  await succeeds([bin('@rsbuild/core', 'rsbuild'), 'build', '--log-level', 'error'], folder);
  await succeeds([bin('@rsbuild/core', 'rsbuild'), 'build', '-c', 'harness.config.ts', '--log-level', 'error'], folder);

  const { apps, readPorts } = await import(pathToFileURL(join(copy, 'packages/tooling/src/ports.ts')));
  assert.ok(apps.includes(folder));
  const entry = readPorts({ MF_GIFT_CARDS_PORT: '4321' }).find(({ name }) => name === folder);
  assert.equal(entry.port, 4321);
  assert.equal(readPorts({}).filter(each => each.port === port).length, 1);

  const { pageSettings } = await import('../../../shell/server/src/settings.ts');
  const { WatchedFiles } = await import('../../../shell/server/src/watched-files.ts');
  const [line] = pageSettings({ MF_GIFT_CARDS_PORT: '4321' }, copy).remotes.readLines(new WatchedFiles());
  assert.deepEqual([line.name, line.paths], ['mf_gift_cards', ['/gift-cards']]);
  assert.ok(existsSync(join(copy, folder, 'dist', new URL(line.entry).pathname)));
  assert.doesNotMatch(readFileSync(join(copy, folder, 'README.md'), 'utf8'), /example/i);
  const owners = rowsOf(readFileSync(join(copy, 'docs/ownership.md'), 'utf8'));
  assert.deepEqual(owners.at(-1), ['Gift cards', '`/gift-cards`', 'public', '`mf-gift-cards`']);
});

test('a name that is none, or is taken, is refused and makes nothing', () => {
  const before = readdirSync(copy);
  for (const wrong of ['', 'Gift Cards', '../shell', '9lives', 'a--b', undefined])
    assert.throws(() => makeRemote(copy, wrong), /A remote is named in small letters/);
  assert.throws(() => makeRemote(copy, 'x'.repeat(39)), /is longer than 38 characters/);
  assert.throws(() => makeRemote(copy, 'mf-catalog'), /There is a folder mf-catalog already/);
  for (const [name, owner] of Object.entries({
    order: 'mf-checkout',
    home: 'mf-catalog',
    login: 'shell',
    signup: 'shell',
    healthz: 'shell',
  }))
    assert.throws(() => makeRemote(copy, name), new RegExp(`^Error: /${name} is ${owner}'s already`));
  assert.deepEqual(readdirSync(copy), before);
});

test('further ones get a port and a name of their own, whatever digits are in it', () => {
  const made = ['model-3001', 'one', 'two', 'three', 'four'].map(name => makeRemote(copy, name));
  assert.deepEqual(
    made.map(({ port }) => port),
    [3006, 3007, 3008, 3009, 3011],
  );
  const services = readFileSync(join(copy, 'docker-compose.yml'), 'utf8');
  assert.match(services, /^ {2}mf-model-3001:\n(?: {4}.*\n)*? {4}ports: .*MF_MODEL_3001_PORT:-3006}:8080"\]$/m);
  for (const line of [
    `        $\{MF_MODEL_3001_URL:-http://127.0.0.1:3006}`,
    'remotes-mf-model-3001:/srv/remotes/mf_model_3001:ro',
    '  remotes-mf-model-3001:',
  ])
    assert.equal(services.split(`${line}\n`).length, 2, line);
  const published = [...services.matchAll(/^ {4}ports: .*$/gm)].flatMap(([line]) => line.match(/\d+(?=}?:\d+")/g));
  assert.equal(new Set(published).size, published.length, published.join());
});

test('styles of one name in files of one name are two, and those of the packages are the same', async () => {
  const views = [];
  for (const folder of ['mf-one', 'mf-two']) {
    const page = join(copy, folder, 'src/pages/tools-page.tsx');
    writeFileSync(join(copy, folder, 'src/pages/tools-page.module.css'), '.title { color: red; }');
    const styled = readFileSync(page, 'utf8').replace('<Tools />', '<p className={styles.title} />\n<Tools />');
    writeFileSync(page, `import styles from './tools-page.module.css';\n${styled}`);
    await succeeds([bin('@rsbuild/core', 'rsbuild'), 'build', '--log-level', 'error'], folder);
    const { pages } = JSON.parse(readFileSync(join(copy, folder, 'dist/pages.json'), 'utf8'));
    views.push(pages[0].first);
  }
  const [one, two] = views.map(({ html }) => html.match(/[\w-]+(?=[ "])/g).filter(word => /^(title|page)-/.test(word)));
  assert.ok(one.some(name => name.startsWith('title-')) && one.some(name => name.startsWith('page-')));
  assert.deepEqual(
    one.filter(name => two.includes(name)),
    one.filter(name => name.startsWith('page-')),
  );
  for (const [index, { styles }] of views.entries())
    assert.ok(styles.some(({ text }) => text.includes([one, two][index].find(name => name.startsWith('title-')))));
});

test('a new remote begins with the versions the others have', () => {
  const manifest = path => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const [made, catalog] = [manifest('tools/new-remote/template'), manifest('mf-catalog')];
  for (const kind of ['dependencies', 'devDependencies'])
    for (const [name, version] of Object.entries(made[kind])) assert.equal(version, catalog[kind][name], name);
  assert.deepEqual(made.scripts, catalog.scripts);
});
