import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['PAGE_SERVER_TOKEN', 'OVERRIDE_KEY'])('reads %s from a file', name => {
  const path = join(folder, name);
  writeFileSync(path, 'a secret\n');
  expect(withSecretFiles({ [name]: 'variable', [`${name}_FILE`]: path })[name]).toBe('a secret');
  writeFileSync(path, '');
  expect(withSecretFiles({ [name]: 'variable', [`${name}_FILE`]: path })[name]).toBe('variable');
});

test('names the variable whose file cannot be read', () => {
  const env = { OVERRIDE_KEY_FILE: join(folder, 'none') };
  expect(() => withSecretFiles(env)).toThrow(/OVERRIDE_KEY_FILE: The file .*none cannot be read \(ENOENT\)\./);
});
