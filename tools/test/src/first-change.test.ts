import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const FILE = /`([\w./-]+\.tsx?)`/g;
const [before = '', ...diffs] = readFileSync(join(root, 'docs/first-change.md'), 'utf8').split('```diff\n');

/** Each change of the page: the file that the text before it names last, and the lines that it replaces. */
const changes = diffs.map((text, at) => ({
  file: [...(at === 0 ? before : (diffs[at - 1] ?? '')).matchAll(FILE)].at(-1)?.[1] ?? '',
  replaced: (text.split('```')[0] ?? '').split('\n').flatMap(line => (line[0] === '-' ? [line.slice(1)] : [])),
}));

test('"Your first change" describes two changes', () => {
  expect(changes).toHaveLength(2);
});

test.each(changes)('a change of "Your first change" fits $file', ({ file, replaced }) => {
  expect(replaced).not.toEqual([]);
  expect(readFileSync(join(root, file), 'utf8').split('\n')).toEqual(expect.arrayContaining(replaced));
});
