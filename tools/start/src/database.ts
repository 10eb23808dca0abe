import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolders, describeDatabase, type LocalDatabase, programOf } from '@kerf/tooling/mongod/local-database';
import { dataDir, root } from '@kerf/tooling/root';
import type { Shop } from './shop.ts';

/** Starts the database and returns its address. If a mongod from PATH does not start, the embedded database does. */
export async function startDatabase(
  database: LocalDatabase,
  shop: Pick<Shop, 'start'>,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await shop.start({ name: 'mongo', ...programOf(database) });
  } catch (error) {
    if (database.engine === 'embedded' || signal.aborted) throw error;
    // Above it are the last lines of mongod's log.
    const reason = (error as Error).message.split('\n').at(-1)?.trim() ?? '';
    if (database.required) throw new Error(reason);
    const embedded: LocalDatabase = { engine: 'embedded', reason: reason.replace(/\.$/, '') };
    console.error(databaseNotice(embedded));
    return startDatabase(embedded, shop, signal);
  }
}

/** Says which database is used, and whether `dir` also has data of the other engine. */
export function databaseNotice(database: LocalDatabase | undefined, dir = dataDir): string {
  if (!database) return `Database: ${describeDatabase(database)}.`;
  const { engine } = database;
  const used = `Database: ${describeDatabase(database)}, data in ${shown(join(dir, dataFolders[engine]))}.`;
  const other = join(dir, dataFolders[engine === 'mongod' ? 'embedded' : 'mongod']);
  if (!existsSync(other) || !readdirSync(other).length) return used;
  const reader = engine === 'mongod' ? 'the embedded database can read it (MONGOD_BINARY=none)' : 'mongod can read it';
  return `${used} ${shown(other)} also has data, and only ${reader}.`;
}

/** A short path within the repository, otherwise the whole path. */
function shown(path: string): string {
  const short = relative(root, path);
  return short.startsWith('..') ? path : short;
}
