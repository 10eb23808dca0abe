import os from 'node:os';
import mongoose from 'mongoose';
import { type MongoOptions, type RunningMongo, startMongo } from '../index.js';

export type Connection = mongoose.Connection;
export type Collection = mongoose.mongo.Collection;

export interface TestDatabase {
  readonly mongo: RunningMongo;
  readonly connection: Connection;
  /** A collection of the driver, without mongoose's schemas. */
  collection(name: string): Collection;
  close(): Promise<void>;
}

/** Jest's sandbox breaks the driver's import of `os`. Without this option the driver sends no client metadata. */
export const runtimeAdapters = { os };

const connect = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, { autoIndex: false, maxPoolSize: 50, runtimeAdapters }).asPromise();

/** Starts a database and connects mongoose to it. */
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

/** The error of a promise. Fails if there is none. */
export async function refusal(attempt: Promise<unknown>): Promise<{ code: unknown; name: string; message: string }> {
  try {
    await attempt;
  } catch (error) {
    const { code, name, message } = error as { code?: unknown; name: string; message: string };
    return { code, name, message };
  }
  throw new Error('The promise was fulfilled.');
}

/** Polls until a condition holds; fails after the bound. */
export async function until(condition: () => Promise<boolean>, tries = 200): Promise<void> {
  for (let i = 0; i < tries; i++) {
    if (await condition()) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error('the condition never held');
}
