import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { readSecret } from './program/read-secret.ts';

const file = (content: string) => {
  const path = join(scratch(), 'secret');
  writeFileSync(path, content);
  return path;
};

it.each([
  ['the file, without the line break at its end', undefined, 'of the file\n', 'of the file'],
  ['the file rather than the variable', 'of the variable', 'of the file', 'of the file'],
  ['the variable beside an empty file', 'of the variable', '\n', 'of the variable'],
  ['the variable without a file', 'of the variable', undefined, 'of the variable'],
  ['nothing from an empty variable', '', undefined, undefined],
])('reads %s', (_, variable, content, secret) => {
  const path = content === undefined ? undefined : file(content);
  expect(readSecret('METRICS_TOKEN', { METRICS_TOKEN: variable, METRICS_TOKEN_FILE: path })).toBe(secret);
});

it('names a file that cannot be read', () => {
  expect(() => readSecret('METRICS_TOKEN', { METRICS_TOKEN_FILE: '/no/such/file' })).toThrow(
    'METRICS_TOKEN_FILE: The file /no/such/file cannot be read (ENOENT).',
  );
});
