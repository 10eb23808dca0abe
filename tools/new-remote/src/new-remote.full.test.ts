import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin } from '@kerf/tooling/root';
import { WatchedFiles } from '../../../shell/server/src/config/watched-files.ts';
import type { RemoteLine } from '../../../shell/server/src/map/remote-line.ts';
import { pageSettings } from '../../../shell/server/src/settings.ts';
import { makeRemote } from './make-remote.ts';
import { RepositoryCopy } from './testing/repository-copy.ts';

let copy: RepositoryCopy;
beforeAll(() => {
  copy = new RepositoryCopy();
});
afterAll(() => copy.remove());

const read = (...path: string[]) => readFileSync(join(copy.dir, ...path), 'utf8');
const biome = [bin('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--vcs-enabled=false'];
const jestRun = [bin('jest'), '--maxWorkers=1'];
const build = [bin('@rsbuild/core', 'rsbuild'), 'build', '--log-level', 'error'];

test('creates a remote that changes the lock file only, passes every check, builds, and is served by the shop', async () => {
  const before = copy.files();
  const { folder, port } = await makeRemote(copy.dir, 'gift-cards');
  expect(folder).toBe('mf-gift-cards');
  const changed = [...copy.files()].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
  expect(changed.filter(path => !path.startsWith('mf-gift-cards/'))).toEqual(['package-lock.json']);
  await copy.succeeds([...biome, folder]);
  await copy.succeeds([bin('typescript', 'tsc'), '-b', '--checkers', '1', folder]);
  await copy.succeeds(jestRun, folder);
  await copy.succeeds(build, folder);
  await copy.succeeds([...build, '-c', 'harness.config.ts'], folder);

  const { apps, readPorts } = await import(join(copy.dir, 'packages/tooling/src/ports.ts'));
  expect(apps).toContain(folder);
  expect(readPorts({ MF_GIFT_CARDS_PORT: '4321' })).toContainEqual(
    expect.objectContaining({ name: folder, port: 4321 }),
  );
  const entries: { port: number }[] = readPorts({});
  expect(entries.filter(each => each.port === port)).toHaveLength(1);

  const { remotes } = pageSettings({ MF_GIFT_CARDS_PORT: '4321' }, copy.dir);
  const line = remotes.readLines(new WatchedFiles())[0]?.line as RemoteLine | undefined;
  expect(line).toMatchObject({ name: 'mf_gift_cards', paths: ['/gift-cards'] });
  expect(line?.extensions?.menu).toEqual([
    { label: 'Gift cards', labels: {}, path: '/gift-cards', order: 100, seenBy: 'everyone' },
  ]);
  expect(existsSync(join(copy.dir, folder, 'dist', new URL(line?.entry ?? '').pathname))).toBe(true);
  expect(read(folder, 'README.md')).not.toMatch(/example/i);
});

test('passes the static checks of npm test and the tests that read every remote', async () => {
  await copy.succeeds([bin('markdownlint-cli2'), 'mf-gift-cards/*.md']);
  await copy.succeeds([bin('cspell'), '--no-progress', '--no-gitignore', 'mf-gift-cards/*.md']);
  const projects = ['deploy', 'tools/test', 'packages/tooling'];
  const tests = 'workflows|compose|ownership|ports|workspaces';
  await copy.succeeds([...jestRun, '--testPathPatterns', tests, '--projects', ...projects]);
  await copy.succeeds([...jestRun, 'new-remote.test.ts', '-t', 'gives each further remote'], 'tools/new-remote');
});

test('updates the lock file like npm', () => {
  const before = read('package-lock.json');
  expect(before).toContain('"node_modules/@kerf/mf-gift-cards"');
  const npm = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', npm, { cwd: copy.dir, stdio: 'pipe' });
  expect(read('package-lock.json')).toBe(before);
});

test('gives CSS classes of one name in two remotes different names, and classes of the shared packages the same', async () => {
  const views: View[] = [];
  for (const name of ['one', 'two']) {
    const { folder } = await makeRemote(copy.dir, name);
    const page = join(copy.dir, folder, 'src/pages/tools-page.tsx');
    writeFileSync(join(copy.dir, folder, 'src/pages/tools-page.module.css'), '.title { color: red; }');
    const styled = readFileSync(page, 'utf8').replace('<Tools />', '<p className={styles.title} />\n<Tools />');
    writeFileSync(page, `import styles from './tools-page.module.css';\n${styled}`);
    await copy.succeeds(build, folder);
    views.push(JSON.parse(read(folder, 'dist/pages.json')).pages[0].first);
  }
  const [one = [], two = []] = views.map(classesOf);
  expect(one).toContainEqual(expect.stringMatching(/^mf_one-/));
  expect(two).toContainEqual(expect.stringMatching(/^mf_two-/));
  expect(one).toContainEqual(expect.stringMatching(/^page-/));
  expect(one.filter(name => two.includes(name))).toEqual(one.filter(name => name.startsWith('page-')));
  for (const view of views) {
    const title = classesOf(view).find(name => name.startsWith('mf_')) ?? '';
    expect(title).not.toBe('');
    expect(view.styles.map(({ text }) => text).join('\n')).toContain(title);
  }
});

interface View {
  html: string;
  styles: { text: string }[];
}

/** Returns the class names of the page itself and of its layout. */
const classesOf = ({ html }: View): string[] =>
  (html.match(/[\w-]+(?=[ "])/g) ?? []).filter(word => /^(mf_\w+|page)-/.test(word));
