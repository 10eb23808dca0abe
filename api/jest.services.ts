import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';

/**
 * Starts one identity service and one database for all files of the HTTP suite. Each shop has a database of its own on it. The
 * services stop with this process, and startShop waits until they are up.
 */
export default async (_config: unknown, { rootDir }: { rootDir: string }) => {
  const root = join(rootDir, '..');
  const dataDir = mkdtempSync(join(tmpdir(), 'kerf-services-'));
  const identityPort = await freePort();
  start(root, 'auth', { AUTH_STAND_IN_PORT: String(identityPort), DATA_DIR: dataDir });
  process.env.KERF_TEST_IDENTITY = `127.0.0.1:${identityPort}`;
  if (process.env.MONGODB_URL) return;
  const mongoPort = await freePort();
  start(root, 'mongo', { MONGO_STAND_IN_PORT: String(mongoPort), DATA_DIR: dataDir });
  process.env.KERF_TEST_DATABASE = `mongodb://127.0.0.1:${mongoPort}/?directConnection=true`;
};

function start(root: string, name: string, env: NodeJS.ProcessEnv): void {
  const withParent = `file://${join(root, 'packages/tooling/src/with-parent.mjs')}`;
  const program = join(root, 'stand-ins', name, 'dist/main.js');
  const child = spawn(process.execPath, ['--import', withParent, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
}
