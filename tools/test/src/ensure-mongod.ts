import { join } from 'node:path';
import { checkMongod, findMongod, type Mongod } from '@kerf/tooling/mongod/find';
import { cacheDir } from '@kerf/tooling/root';

/** The version of deploy/services.yml. */
const VERSION = '8.0.12';

/**
 * Returns the mongod that is found, or downloads one.
 * @throws Error that says what to do if there is none, or if it cannot be used.
 */
export async function ensureMongod(env: NodeJS.ProcessEnv, download = downloadMongod): Promise<Mongod> {
  const found = findMongod(env);
  if (found) return found;
  const path = await download().catch((error: Error) => {
    throw new Error(
      `No mongod was found, and MongoDB ${VERSION} could not be downloaded: ${error.message}\n` +
        'Install MongoDB 6.0 or newer, set MONGOD_BINARY to the path of its mongod, or set MONGODB_URL.',
    );
  });
  return checkMongod(path);
}

async function downloadMongod(): Promise<string> {
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath({ version: VERSION, downloadDir: join(cacheDir, 'mongod') });
}
