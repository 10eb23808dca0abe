import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMongod } from './ensure-mongod.ts';

const dir = mkdtempSync(join(tmpdir(), 'kerf-mongod-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const path = join(dir, 'mongod');
writeFileSync(path, "#!/bin/sh\necho 'db version v8.0.12'\n");
chmodSync(path, 0o755);

const offline = () => Promise.reject(new Error('getaddrinfo ENOTFOUND fastdl.mongodb.org'));

test('downloads a mongod only if none is found', async () => {
  expect(await ensureMongod({ PATH: dir }, offline)).toEqual({ path, version: '8.0.12' });
  expect(await ensureMongod({ PATH: '' }, async () => path)).toEqual({ path, version: '8.0.12' });
});

test('says what to do if none is found and none can be downloaded', async () => {
  await expect(ensureMongod({ PATH: '' }, offline)).rejects.toThrow(
    /ENOTFOUND.*set MONGOD_BINARY to the path of its mongod, or set MONGODB_URL\.$/s,
  );
});
