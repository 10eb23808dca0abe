import type { Reply } from '../bson/reply.js';
import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Cursors } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import type { Session } from '../engine/sessions.js';
import type { Transaction } from '../engine/transaction.js';
import { MongoError } from '../errors.js';
import type { Cost } from '../query/select.js';
import type { Profiled } from './profile.js';

/** What every command works on. */
export interface Services {
  readonly engine: Engine;
  readonly cursors: Cursors;
  readonly profiled: Profiled;
  /** `host:port`, as clients reach it. */
  readonly address: string;
}

/** One command as a client sent it, with the session and transaction it belongs to. */
export interface Call {
  readonly services: Services;
  readonly name: string;
  readonly body: Document;
  readonly database: string;
  readonly connection: number;
  readonly session?: Session | undefined;
  /** The number that makes a single write retryable; absent inside a transaction. */
  readonly retryNumber?: number | undefined;
  readonly transaction?: Transaction | undefined;
  /** What its queries looked at so far. */
  readonly cost: Cost;
}

export interface Command {
  /** The fields it takes beside its own name and those any command may carry; any at all where drivers keep adding some. */
  readonly fields: readonly string[] | 'any';
  /** Whether it may run in a multi-document transaction. */
  readonly transactional?: boolean;
  run(call: Call): Reply | Promise<Reply>;
}

/** The `database.collection` that a command names by its first field. */
export function namespaceOf({ body, name, database }: Call): string {
  const collection = body[name];
  if (typeof collection !== 'string' || collection === '')
    throw new MongoError(73, `collection name has invalid type or is empty in ${name}`);
  return `${database}.${collection}`;
}

export const collectionOf = (call: Call): Collection | undefined =>
  call.services.engine.catalog.find(namespaceOf(call));

/** The transaction a read happens in: the client's own, or one that sees what is newest. */
export const readerOf = ({ transaction, services }: Call): Transaction => transaction ?? services.engine.statement();
