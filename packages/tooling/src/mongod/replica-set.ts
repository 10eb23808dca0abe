import { withClient } from './with-client.ts';

const NAME = 'kerf';
const READY_WITHIN_MS = 60_000;

interface Config {
  version: number;
  members: { _id: number; host: string }[];
}

/** Makes the server at `address` the only node of a replica set. Returns the set's address when the node is the primary. */
export async function openReplicaSet(address: string): Promise<string> {
  await withClient(`mongodb://${address}/?directConnection=true`, READY_WITHIN_MS, async client => {
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
  await withClient(url, READY_WITHIN_MS, client => client.db().command({ ping: 1 }));
  return url;
}
