import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';

let packed: string;
beforeAll(() => {
  packed = mkdtempSync(join(tmpdir(), 'kerf-packed-'));
  execFileSync(process.execPath, [join(root, 'tools/new-remote/src/pack.mjs'), packed], { stdio: 'pipe' });
  const [archive = ''] = readdirSync(packed);
  execFileSync('tar', ['xzf', archive], { cwd: packed });
});

afterAll(() => rmSync(packed, { recursive: true }));

/** Runs the command of the packed package, which has nothing of the repository. */
const create = (dir: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(packed, 'package/bin/create-remote.mjs'), ...args], { cwd: dir, encoding: 'utf8' });

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

test('creates a repository with the packages of the shop, a workflow and no trace of the template', () => {
  const dir = scratch();
  const { status, stdout } = create(dir, 'herb-garden');
  expect(stdout).toMatch(/^mf-herb-garden is there\./);
  expect(status).toBe(0);
  const remote = join(dir, 'mf-herb-garden');
  const { name, dependencies, devDependencies, overrides, scripts } = JSON.parse(
    readFileSync(join(remote, 'package.json'), 'utf8'),
  );
  expect(name).toBe('mf-herb-garden');
  expect(scripts.types).toBe('tsc');
  // npm reads the overrides of the root of a repository only.
  const { overrides: ofShop } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(ofShop).toMatchObject(overrides);
  const own = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(([each]) => /^@kerf\//.test(each));
  expect(own.map(([each]) => each).sort()).toEqual(
    ['api-client', 'contracts', 'federation', 'release', 'session', 'testing', 'tooling', 'ui'].map(
      each => `@kerf/${each}`,
    ),
  );
  for (const [, version] of own) {
    expect(version).toMatch(/^file:packages\/kerf-[a-z-]+-\d+\.\d+\.\d+\.tgz$/);
    expect(existsSync(join(remote, version.replace('file:', '')))).toBe(true);
  }
  for (const file of ['.github/workflows/remote.yml', '.gitignore', '.env.example', 'src/fragments/newest-tools.tsx'])
    expect([file, existsSync(join(remote, file))]).toEqual([file, true]);
  const texts = filesIn(remote).filter(file => /\.(tsx?|json|md)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts) expect(readFileSync(file, 'utf8')).not.toMatch(/mf[-_]example|\/example|Example/);
});

test.each([
  ['Gift Cards', /^The name must consist of lower-case letters, digits/],
  ['', /^The name must consist of/],
  ['taken', /^The folder mf-taken already exists\./],
])('rejects the name %j and changes nothing', (name, message) => {
  const dir = scratch();
  mkdirSync(join(dir, 'mf-taken'));
  const { status, stderr } = create(dir, name);
  expect(stderr).toMatch(message);
  expect(status).toBe(1);
  expect(filesIn(dir)).toEqual([]);
});
