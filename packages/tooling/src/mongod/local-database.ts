import { join } from 'node:path';
import { root, typescript } from '../root.ts';
import { findMongod } from './find.ts';

/** The database that runs locally: a mongod, or the embedded one for a reason. */
export type LocalDatabase =
  | { engine: 'mongod'; path: string; version: string; required: boolean }
  | { engine: 'embedded'; reason: string };

/** The folder of each engine's data in DATA_DIR. Neither engine reads the other's files. */
export const dataFolders = { mongod: 'mongod', embedded: 'mongo' } as const;

/**
 * Returns the database to start: the mongod that is found, otherwise the embedded one. Returns undefined if MONGODB_URL names a
 * server.
 * @throws Error if MONGOD_BINARY names a program that cannot be used.
 */
export function chooseLocalDatabase(env: NodeJS.ProcessEnv): LocalDatabase | undefined {
  return env.MONGODB_URL ? undefined : chooseOwnDatabase(env);
}

/** As chooseLocalDatabase, but ignores MONGODB_URL: for tests that kill their database or need an empty one. */
export function chooseOwnDatabase(env: NodeJS.ProcessEnv): LocalDatabase {
  if (env.MONGOD_BINARY === 'none') return { engine: 'embedded', reason: 'MONGOD_BINARY is none' };
  try {
    const mongod = findMongod(env);
    if (mongod) return { engine: 'mongod', ...mongod, required: Boolean(env.MONGOD_BINARY) };
    return { engine: 'embedded', reason: 'no mongod is on PATH' };
  } catch (error) {
    if (env.MONGOD_BINARY) throw error;
    return { engine: 'embedded', reason: (error as Error).message.replace(/\.$/, '') };
  }
}

/** Names the chosen database in a line for people. */
export function describeDatabase(database: LocalDatabase | undefined): string {
  if (!database) return 'the server that MONGODB_URL names';
  return database.engine === 'mongod'
    ? `mongod ${database.version} (${database.path})`
    : `the embedded database (${database.reason})`;
}

/** The Node program that runs the database. It reads MONGO_STAND_IN_PORT and DATA_DIR, and prints `ready ADDRESS`. */
export function programOf(database: LocalDatabase): { args: string[]; env: NodeJS.ProcessEnv } {
  return database.engine === 'mongod'
    ? {
        args: [...typescript, join(root, 'packages/tooling/src/mongod/main.ts')],
        env: { MONGOD_BINARY: database.path },
      }
    : { args: [join(root, 'stand-ins/mongo/dist/main.js')], env: {} };
}
