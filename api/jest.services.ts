import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import {
  chooseLocalDatabase,
  describeDatabase,
  type LocalDatabase,
  programOf,
} from '@kerf/tooling/mongod/local-database';
import { startProgram } from '@kerf/tooling/start-program';
import { serveMap } from './src/testing/serve-map.ts';
import { keepShops } from './src/testing/shop-keeper.ts';

/**
 * Starts one identity service, one database and one map of the remotes for all files of the HTTP suite. Each shop has a database of its own on it. The
 * database is the server of MONGODB_URL, a mongod that is found, or the embedded one. On the latter two, files can share an API. The
 * identity service stops with this process, and startShop waits until it is up.
 */
export default async (_config: unknown, { rootDir }: { rootDir: string }) => {
  const identityPort = await freePort();
  startIdentity(join(rootDir, '..'), { AUTH_STAND_IN_PORT: String(identityPort), DATA_DIR: newFolder() });
  process.env.KERF_TEST_IDENTITY = `127.0.0.1:${identityPort}`;
  const database = chooseLocalDatabase(process.env);
  console.log(`Database: ${describeDatabase(database)}`);
  process.env.KERF_TEST_EMBEDDED = database?.engine === 'embedded' ? 'yes' : '';
  process.env.KERF_TEST_DATABASE = database ? await startDatabase(database) : process.env.MONGODB_URL;
  process.env.KERF_TEST_MAP = await serveMap();
  process.env.KERF_TEST_SHOPS = database ? await startKeeper(process.env.KERF_TEST_DATABASE ?? '') : '';
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'kerf-services-'));

async function startDatabase(database: LocalDatabase): Promise<string> {
  const { args, env } = programOf(database);
  const [dir, port] = [newFolder(), await freePort()];
  const options = { ...process.env, ...env, MONGO_STAND_IN_PORT: String(port), DATA_DIR: dir };
  const program = await startProgram({ name: 'database', args, env: options, unref: true });
  globalThis.stopTestDatabase = async () => {
    await program.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

async function startKeeper(server: string): Promise<string> {
  const databaseOf = (worker: string) => server.replace('/?', `/kerf-test-shared-${worker}?`);
  const { url, stop } = await keepShops({ databaseOf, identity: process.env.KERF_TEST_IDENTITY ?? '' });
  globalThis.stopTestShops = stop;
  return url;
}

/** Does not wait until the service is ready, so that tests without it start at once. */
function startIdentity(root: string, env: NodeJS.ProcessEnv): void {
  const args = [join(root, 'stand-ins/auth/dist/main.js')];
  startProgram({ name: 'identity', args, env: { ...process.env, ...env }, unref: true }).catch(console.error);
}
