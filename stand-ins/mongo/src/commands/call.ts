import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Cursors } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import type { Session } from '../engine/sessions.js';
import type { Transaction } from '../engine/transaction.js';
import { MongoError } from '../errors.js';
import type { Cost } from '../query/select.js';

/** What all commands share. */
export interface Services {
  readonly engine: Engine;
  readonly cursors: Cursors;
  /** The databases whose commands are profiled. */
  readonly profiled: Set<string>;
  /** `host:port` for clients. */
  address: string;
}

/** One command of a client, with its session and transaction. */
export interface Call {
  readonly services: Services;
  readonly name: string;
  readonly body: Document;
  readonly database: string;
  readonly connection: number;
  readonly session?: Session | undefined;
  /** The transaction number of a retryable write. Undefined inside a transaction. */
  readonly retryNumber?: number | undefined;
  readonly transaction?: Transaction | undefined;
  readonly cost: Cost;
}

export interface Command {
  /** The fields it accepts beside its name and the generic ones. */
  readonly fields: readonly string[] | 'any';
  /** Whether it may run in a multi-document transaction. */
  readonly transactional?: boolean;
  run(call: Call): Document | Promise<Document>;
}

/** The `database.collection` in the first field of a command. */
export function namespaceOf({ body, name, database }: Call): string {
  const collection = body[name];
  if (typeof collection !== 'string' || collection === '')
    throw new MongoError(73, `The collection name of ${name} must be a non-empty string`);
  return `${database}.${collection}`;
}

export const collectionOf = (call: Call): Collection | undefined =>
  call.services.engine.catalog.collections.get(namespaceOf(call));

/** The transaction that a read uses: the client's, or one that reads the newest committed state. */
export const readerOf = ({ transaction, services }: Call): Transaction => transaction ?? services.engine.statement();
