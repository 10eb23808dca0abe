import mongoose from 'mongoose';
import { type MongoOptions, type RunningMongo, startMongo } from '../index.js';

export type Connection = mongoose.Connection;
export type Collection = mongoose.mongo.Collection;

export interface TestDatabase {
  readonly mongo: RunningMongo;
  readonly connection: Connection;
  /** A raw collection, past mongoose's schemas. */
  collection(name: string): Collection;
  close(): Promise<void>;
}

const connect = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, { serverSelectionTimeoutMS: 4000, autoIndex: false, maxPoolSize: 50 }).asPromise();

/** A database of its own, in memory unless a folder is given, with mongoose connected to it. */
export async function openDatabase(options: Partial<MongoOptions> = {}): Promise<TestDatabase> {
  const mongo = await startMongo({ port: 0, ...options });
  const connection = await connect(mongo.uri);
  return {
    mongo,
    connection,
    collection: name => connection.getClient().db('kerf').collection(name),
    close: async () => {
      await connection.close();
      await mongo.close();
    },
  };
}

/** The error a promise ends with, in the fields that matter here; fails where it does not end with one. */
export async function refusal(attempt: Promise<unknown>): Promise<{ code: unknown; name: string; message: string }> {
  try {
    await attempt;
  } catch (error) {
    const { code, name, message } = error as { code?: unknown; name: string; message: string };
    return { code, name, message };
  }
  throw new Error('it was accepted');
}

/** Polls until a condition holds; fails after the bound. */
export async function until(condition: () => Promise<boolean>, tries = 200): Promise<void> {
  for (let i = 0; i < tries; i++) {
    if (await condition()) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error('the condition never held');
}
