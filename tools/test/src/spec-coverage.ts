import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { cover, coverageTable, type Section } from './spec-lines.ts';
import { testNames } from './test-names.ts';

const LINES = join(root, 'e2e/spec/lines');
const TABLE = join(root, 'docs/spec-coverage.md');
/** The files whose tests `npm test` runs. */
const TEST_FILE = /(?<!\.full)\.(test|spec)\.tsx?$/;
const NOT_OURS = new Set(['node_modules', 'dist']);

const sections = readdirSync(LINES)
  .sort()
  .map(file => JSON.parse(readFileSync(join(LINES, file), 'utf8')) as Section);
const tests = workspaces().flatMap(testFiles).flatMap(testsIn);
const { held, missing, unknown } = cover(sections, tests);
const table = coverageTable(sections, held);

const complaints = [
  ...unknown.map(({ id, file, name }) => `${file}: '${name}' names ${id}, which is not a line of the specification.`),
  ...(missing.length ? [`Without a test: ${missing.join(' ')}`] : []),
];
if (process.argv.includes('--check')) check();
else writeFileSync(TABLE, table);
for (const complaint of complaints) console.error(complaint);
console.log(`${held.size - missing.length} of ${held.size} lines have a test.`);

function check() {
  const written = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  if (written !== table) complaints.push('docs/spec-coverage.md is out of date. Run `npm run spec-coverage`.');
  process.exitCode = complaints.length ? 1 : 0;
}

function testsIn(file: string) {
  const names = testNames(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') });
  return names.map(name => ({ file, name }));
}

function testFiles(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${dir}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : testFiles(path);
      return TEST_FILE.test(entry.name) ? [path] : [];
    });
}
