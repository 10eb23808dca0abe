import mongoose, { type Connection, type mongo } from 'mongoose';
import { type ShardKey, shardKeys } from './shard-keys.js';

const minKey = new mongoose.mongo.MinKey();

interface ConfigCollection {
  _id: string;
}

/**
 * Shards the collections of `shardKeys` that are not sharded yet. It can be repeated, also after an interruption.
 * @returns the names of the collections that it has sharded
 * @throws Error if the server is not the router of a sharded cluster
 */
export const shardCollections = async (connection: Connection): Promise<string[]> => {
  const client = connection.getClient();
  const [db, admin] = [client.db(), client.db('admin')];
  await requireRouter(admin);
  const shards = (await admin.command({ listShards: 1 })).shards.map(({ _id }: { _id: string }) => _id).sort();
  const sharded = await client.db('config').collection<ConfigCollection>('collections').find().toArray();
  const done = new Set(sharded.map(({ _id }) => _id));
  const missing = shardKeys.filter(({ collection }) => !done.has(`${db.databaseName}.${collection}`));
  for (const each of missing) await shard(db, admin, shards, each);
  return missing.map(({ collection }) => collection);
};

const requireRouter = async (admin: mongo.Db): Promise<void> => {
  const { msg } = await admin.command({ hello: 1 });
  if (msg !== 'isdbgrid') throw new Error('MONGODB_URL must name a router (mongos) of a sharded cluster.');
};

const shard = async (db: mongo.Db, admin: mongo.Db, shards: string[], each: ShardKey): Promise<void> => {
  const { collection, key } = each;
  const isEmpty = (await db.collection(collection).findOne()) === null;
  // The server creates this index only for an empty collection.
  await db.collection(collection).createIndex(key);
  const ns = `${db.databaseName}.${collection}`;
  await admin.command({ shardCollection: ns, key });
  if (isEmpty) await distribute(admin, ns, shards, each);
};

/** Gives each shard an equal range of an empty collection. The server does so only for hashed keys. */
const distribute = async (
  admin: mongo.Db,
  ns: string,
  shards: string[],
  { key, hexAfter }: ShardKey,
): Promise<void> => {
  if (hexAfter === undefined) return;
  const [first = '', ...others] = Object.keys(key);
  const startOf = (at: number) => {
    const digits = Math.floor((at / shards.length) * 2 ** 32).toString(16);
    const rest = Object.fromEntries(others.map(field => [field, minKey]));
    return { [first]: hexAfter + digits.padStart(8, '0'), ...rest };
  };
  for (const at of shards.keys()) if (at > 0) await admin.command({ split: ns, middle: startOf(at) });
  for (const [at, to] of shards.entries()) await admin.command({ moveChunk: ns, find: startOf(at), to });
};
