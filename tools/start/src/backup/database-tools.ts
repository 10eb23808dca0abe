import { findProgram } from '@kerf/tooling/find-program';

/** The programs of MongoDB that dump a database and read a dump. Undefined if one is missing. */
export function findDatabaseTools(env: NodeJS.ProcessEnv): { mongodump: string; mongorestore: string } | undefined {
  const mongodump = findProgram('mongodump', 'MONGODUMP_BINARY', env);
  const mongorestore = findProgram('mongorestore', 'MONGORESTORE_BINARY', env);
  return mongodump && mongorestore ? { mongodump, mongorestore } : undefined;
}

export const databaseToolsProblem = (env: NodeJS.ProcessEnv): string | undefined =>
  findDatabaseTools(env)
    ? undefined
    : 'It needs mongodump and mongorestore on PATH, or in MONGODUMP_BINARY and MONGORESTORE_BINARY.';
