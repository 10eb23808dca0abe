import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';

/**
 * One identity service for all files of the HTTP suite, since it takes seconds to load. It ends with this process, and
 * who needs it waits for it: see startShop.
 */
export default async (_config, { rootDir }) => {
  const port = await freePort();
  process.env.KERF_TEST_IDENTITY = `127.0.0.1:${port}`;
  const root = join(rootDir, '..');
  const withParent = `file://${join(root, 'packages/tooling/src/with-parent.mjs')}`;
  const env = {
    ...process.env,
    AUTH_STAND_IN_PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kerf-identity-')),
  };
  const child = spawn(process.execPath, ['--import', withParent, join(root, 'stand-ins/auth/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel.unref();
};
