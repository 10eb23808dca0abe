import mongoose from 'mongoose';
import { shardCollections } from '../platform/sharding/shard-collections.js';
import { shardKeys } from '../platform/sharding/shard-keys.js';

/** `npm run kerf -- shard`: shards the collections of the database that MONGODB_URL names. */
const { MONGODB_URL } = process.env;
try {
  if (!MONGODB_URL) throw new Error('Set MONGODB_URL to a router (mongos) of the cluster.');
  const connection = await mongoose.createConnection(MONGODB_URL, { serverSelectionTimeoutMS: 10_000 }).asPromise();
  const sharded = new Set(await shardCollections(connection));
  for (const { collection, key } of shardKeys)
    console.log(
      `${collection} ${JSON.stringify(key)}: ${sharded.has(collection) ? 'sharded now' : 'was sharded already'}`,
    );
  await connection.close();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
