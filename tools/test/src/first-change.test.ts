import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { readDocument } from './documents/read-document.ts';

const steps = readDocument(readFileSync(join(root, 'docs/first-change.md'), 'utf8'));
const diffs = steps.filter(step => step.kind === 'diff');

const read = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
const has = (lines: readonly string[], wanted: readonly string[]) => wanted.every(line => lines.includes(line));

test('"Your first change" describes two changes', () => {
  expect(diffs).toHaveLength(2);
});

// A newcomer follows the page and then runs all tests, so that the result of a change is as good as its beginning.
test.each(diffs)('a change of "Your first change" fits $file, or is made already', ({ file, removed, added }) => {
  expect(removed).not.toEqual([]);
  const lines = read(file);
  expect({ file, fits: has(lines, removed) || has(lines, added) }).toEqual({ file, fits: true });
});
