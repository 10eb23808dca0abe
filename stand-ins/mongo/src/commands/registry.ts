import type { Command } from './call.js';
import * as catalog from './catalog-commands.js';
import { explain } from './explain.js';
import { findAndModify } from './find-and-modify.js';
import { profile } from './profile.js';
import * as reads from './reads.js';
import * as server from './server-commands.js';
import * as sessions from './session-commands.js';
import { insert, remove, update } from './writes.js';

/** Every command there is, by the name clients call it. */
const COMMANDS: Record<string, Command> = {
  find: reads.find,
  getMore: reads.getMore,
  killCursors: reads.killCursors,
  aggregate: reads.aggregate,
  count: reads.count,
  distinct: reads.distinct,
  create: catalog.create,
  drop: catalog.drop,
  dropDatabase: catalog.dropDatabase,
  listCollections: catalog.listCollections,
  listDatabases: catalog.listDatabases,
  createIndexes: catalog.createIndexes,
  listIndexes: catalog.listIndexes,
  dropIndexes: catalog.dropIndexes,
  hello: server.hello,
  isMaster: server.hello,
  ismaster: server.hello,
  ping: server.ping,
  buildInfo: server.buildInfo,
  connectionStatus: server.connectionStatus,
  commitTransaction: sessions.commitTransaction,
  abortTransaction: sessions.abortTransaction,
  endSessions: sessions.endSessions,
  killSessions: sessions.killSessions,
  refreshSessions: sessions.refreshSessions,
  insert,
  update,
  delete: remove,
  findAndModify,
  explain,
  profile,
};

export const commandNamed = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
