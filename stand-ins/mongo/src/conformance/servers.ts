import mongoose from 'mongoose';
import { startMongo } from '../index.js';
import { runtimeAdapters } from '../testing/database.js';
import { startMongod } from './mongod.js';

export type Client = mongoose.mongo.MongoClient;

/** The embedded server and a real one, with an empty database each. */
export interface Servers {
  readonly embedded: Client;
  readonly real: Client;
  close(): Promise<void>;
}

export const DATABASE = `kerf_conformance_${process.pid}`;

/** Numbers keep their types, so that a comparison sees them. */
const connect = (uri: string): Promise<Client> =>
  new mongoose.mongo.MongoClient(uri, { runtimeAdapters, promoteValues: false, bsonRegExp: true }).connect();

async function realServer() {
  const { MONGODB_URL, MONGOD_BINARY = 'mongod' } = process.env;
  return MONGODB_URL ? { uri: MONGODB_URL, close: async () => {} } : startMongod(MONGOD_BINARY);
}

export async function openServers(): Promise<Servers> {
  const [server, mongo] = await Promise.all([realServer(), startMongo({ port: 0 })]);
  const [real, embedded] = await Promise.all([connect(server.uri), connect(mongo.uri)]);
  const { modules } = await real.db('admin').command({ buildInfo: 1 });
  if (modules?.includes('kerf-stand-in')) throw new Error('MONGODB_URL names the embedded database.');
  return {
    embedded,
    real,
    close: async () => {
      await real.db(DATABASE).dropDatabase();
      await Promise.all([real.close(), embedded.close()]);
      await Promise.all([server.close(), mongo.close()]);
    },
  };
}
