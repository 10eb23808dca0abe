import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretFiles } from '@kerf/network';
import { loadEnv } from './env.js';
import { SECRETS } from './secrets.js';

const SECRET = 's'.repeat(32);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string) => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};

test('reads a secret from the file that NAME_FILE names, without the line break at its end', () => {
  expect(loadEnv({ JWT_SECRET_FILE: file(`${SECRET}\n`) }).JWT_SECRET).toBe(SECRET);
});

test('prefers the file to the variable', () => {
  expect(loadEnv({ JWT_SECRET: 'v'.repeat(32), JWT_SECRET_FILE: file(SECRET) }).JWT_SECRET).toBe(SECRET);
});

test('uses the variable if the file is empty', () => {
  expect(loadEnv({ JWT_SECRET: SECRET, JWT_SECRET_FILE: file('\n') }).JWT_SECRET).toBe(SECRET);
});

test.each(SECRETS)('reads %s from a file', name => {
  const variables = { [`${name}_FILE`]: file('value') };
  expect(readSecretFiles(variables, SECRETS)).toEqual({ secrets: { [name]: 'value' }, problems: [] });
});

test('reads no variable from a file that is not a secret', () => {
  expect(readSecretFiles({ HOST_FILE: file('0.0.0.0') }, SECRETS)).toEqual({ secrets: {}, problems: [] });
});

test('names the variable whose file cannot be read, and the reason', () => {
  expect(() => loadEnv({ JWT_SECRET_FILE: join(folder, 'none') })).toThrow(
    /JWT_SECRET_FILE: The file .*none cannot be read \(ENOENT\)\./,
  );
});

test('checks a secret of a file as it checks a variable', () => {
  expect(() => loadEnv({ JWT_SECRET_FILE: file('short') })).toThrow('JWT_SECRET: Use at least 32 characters.');
});
