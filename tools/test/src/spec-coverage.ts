import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { protectionsIn, protectionsList } from './protections.ts';
import { cover, coverageTable, type Section } from './spec-lines.ts';
import { testNames } from './test-names.ts';

const LINES = join(root, 'e2e/spec/lines');
const FOLDER = join(root, '.cache');
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** `npm test` does not run them. */
const FULL_FILE = /\.full\.test\.tsx?$/;
const NOT_OURS = new Set(['node_modules', 'dist']);

const files = workspaces().flatMap(testFiles);
const sections = readdirSync(LINES)
  .sort()
  .map(file => JSON.parse(readFileSync(join(LINES, file), 'utf8')) as Section);
const tests = files.filter(file => !FULL_FILE.test(file)).flatMap(testsIn);
const { held, missing, unknown } = cover(sections, tests);

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'spec-coverage.md'), coverageTable(sections, held));
writeFileSync(
  join(FOLDER, 'protections.md'),
  protectionsList(files.flatMap(file => protectionsIn(file, read(file), testNames(read(file), syntaxOf(file))))),
);

const complaints = [
  ...unknown.map(({ id, file, name }) => `${file}: '${name}' names ${id}, which is not a line of the specification.`),
  ...(missing.length ? [`Without a test: ${missing.join(' ')}`] : []),
];
for (const complaint of complaints) console.error(complaint);
console.log(`${held.size - missing.length} of ${held.size} lines have a test. See .cache/spec-coverage.md.`);
console.log('The tests of the protections are in .cache/protections.md.');
process.exitCode = complaints.length ? 1 : 0;

function testsIn(file: string) {
  return testNames(read(file), syntaxOf(file)).map(name => ({ file, name }));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function syntaxOf(file: string) {
  return { tsx: file.endsWith('x') };
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
