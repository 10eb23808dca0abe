import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).filter(file => file !== 'README.md');
const numberOf = (file: string) => Number(file.slice(0, 3));

test.each(files)('%s has its number, a status and a day', file => {
  const [title, , status] = readFileSync(join(folder, file), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${numberOf(file)}\\. `));
  expect(status).toMatch(/^\*\*Status\.\*\* (Accepted|Proposed|Replaced by \d+), \d{4}-\d{2}-\d{2}\.$/);
});

test('no two decisions have one number, and README.md lists each number that is gone', () => {
  const numbers = files.map(numberOf);
  const gone = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| (\d[\d, ]*) /gm)].flatMap(
    ([, list = '']) => list.split(',').map(Number),
  );
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
  expect([...numbers, ...gone].sort((a, b) => a - b)).toEqual(all);
});

test('no file names a decision that is gone', () => {
  const pattern = 'decision \\[?[0-9]+|decisions/[0-9]{3}-[a-z0-9-]+';
  const found = execFileSync('git', ['grep', '-ihoE', pattern, '--', ':!*CHANGELOG.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const named = new Set([...found.matchAll(/\d+/g)].map(([number]) => Number(number)));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter(number => !files.map(numberOf).includes(number))).toEqual([]);
});
