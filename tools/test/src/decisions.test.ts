import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder);

test.each(files)('%s has its number, a status and a day', file => {
  const [title, , status] = readFileSync(join(folder, file), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 3))}\\. `));
  expect(status).toMatch(/^\*\*Status\.\*\* (Accepted|Proposed|Replaced by \d+), \d{4}-\d{2}-\d{2}\.$/);
});

test('no two decisions have one number', () => {
  const numbers = files.map(file => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
