import { MongoClient } from 'mongodb';
import { isFree } from '../free-port.ts';

const NAME = 'kerf';
const READY_WITHIN_MS = 60_000;
const ORPHAN_ANSWERS_WITHIN_MS = 2_000;

interface Config {
  version: number;
  members: { _id: number; host: string }[];
}

/** Makes the server at `address` the only node of a replica set. Returns the set's address when the node is the primary. */
export async function openReplicaSet(address: string): Promise<string> {
  await withClient(direct(address), async client => {
    const admin = client.db('admin');
    const config = await client.db('local').collection<Config>('system.replset').findOne();
    if (!config) {
      await admin.command({ replSetInitiate: { _id: NAME, members: [{ _id: 0, host: address }] } });
    } else if (config.members[0]?.host !== address) {
      // The port has changed since the last start. A node that is not in its own configuration needs `force`.
      const members = config.members.map(member => ({ ...member, host: address }));
      await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
    }
  });
  const url = `mongodb://${address}/kerf?replicaSet=${NAME}`;
  await withClient(url, client => client.db().command({ ping: 1 }));
  return url;
}

/** Stops a mongod on the same data that outlived the program which started it. */
export async function stopOrphan(address: string, dir: string): Promise<void> {
  if (await isFree(Number(address.split(':')[1]))) return;
  const shutDown = async (client: MongoClient) => {
    const admin = client.db('admin');
    const { parsed } = await admin.command({ getCmdLineOpts: 1 });
    if (parsed?.storage?.dbPath === dir) await admin.command({ shutdown: 1, force: true, timeoutSecs: 0 });
  };
  // The server ends instead of a response to this, and what is not a mongod of ours is reported as a port in use.
  await withClient(direct(address), shutDown, ORPHAN_ANSWERS_WITHIN_MS).catch(() => {});
}

const direct = (address: string) => `mongodb://${address}/?directConnection=true`;

async function withClient<Result>(
  url: string,
  use: (client: MongoClient) => Promise<Result>,
  serverSelectionTimeoutMS = READY_WITHIN_MS,
): Promise<Result> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
