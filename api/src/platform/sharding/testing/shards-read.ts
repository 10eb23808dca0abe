import os from 'node:os';
import mongoose, { type Connection } from 'mongoose';

/** One command that a shard has executed. */
interface Profiled {
  ns: string;
  op: string;
  planSummary?: string;
}

/** The shards of a cluster, each asked directly. */
export interface Shards {
  /** Does `work` and returns the names of the shards that executed a command on `collection` meanwhile, with its plans. */
  executing(collection: string, work: () => Promise<unknown>): Promise<Map<string, string[]>>;
  close(): Promise<void>;
}

export const openShards = async (db: Connection): Promise<Shards> => {
  const { shards } = await db.getClient().db('admin').command({ listShards: 1 });
  const connections = await Promise.all(
    (shards as { _id: string; host: string }[]).map(async ({ _id, host }) => {
      const address = host.slice(host.indexOf('/') + 1);
      const url = `mongodb://${address}/${db.name}?directConnection=true`;
      return [_id, await mongoose.createConnection(url, { runtimeAdapters: { os } }).asPromise()] as const;
    }),
  );
  const profile = (level: 0 | 2) =>
    Promise.all(connections.map(([, shard]) => shard.getClient().db(db.name).command({ profile: level })));
  return {
    async executing(collection, work) {
      await profile(2);
      await work();
      await profile(0);
      const found = new Map<string, string[]>();
      for (const [name, shard] of connections) {
        const records = shard.collection<Profiled>('system.profile');
        const executed = await records.find({ ns: `${db.name}.${collection}` }).toArray();
        if (executed.length > 0)
          found.set(
            name,
            executed.map(({ op, planSummary }) => `${op} ${planSummary ?? ''}`.trim()),
          );
        await records.drop();
      }
      return found;
    },
    async close() {
      await Promise.all(connections.map(([, shard]) => shard.close()));
    },
  };
};
