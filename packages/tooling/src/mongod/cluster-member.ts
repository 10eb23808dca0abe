import { superviseServer } from './supervise-server.ts';
import { withClient } from './with-client.ts';

/**
 * Runs one member of a sharded cluster, and ends with it: `cluster-member.ts ADDRESS READY_WITHIN_MS BINARY ARGS...`. Prints `ready` when
 * the member responds.
 */
const [address = '', readyWithin = '', binary = '', ...args] = process.argv.slice(2);
const url = `mongodb://${address}/?directConnection=true`;

superviseServer({
  binary,
  args,
  whenReady: async () => {
    await withClient(url, Number(readyWithin), client => client.db('admin').command({ ping: 1 }));
    return address;
  },
});
