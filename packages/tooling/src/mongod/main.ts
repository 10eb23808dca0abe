import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { dataFolders } from './local-database.ts';
import { openReplicaSet } from './replica-set.ts';
import { stopOrphan } from './stop-orphan.ts';
import { superviseServer } from './supervise-server.ts';

/** Runs the mongod of MONGOD_BINARY as a replica set of one node, and ends with it. Transactions need a replica set. */
const { MONGOD_BINARY = 'mongod', MONGO_STAND_IN_PORT = '27117', DATA_DIR = '.data' } = process.env;
const dir = resolve(DATA_DIR, dataFolders.mongod);
const address = `127.0.0.1:${MONGO_STAND_IN_PORT}`;

mkdirSync(dir, { recursive: true });
await stopOrphan(address, dir);
const settings = {
  // What a killed API process was writing is locked for this long; the default is a minute.
  transactionLifetimeLimitSeconds: 10,
  // With one node there is no other to take over, so a stop does not wait for one.
  shutdownTimeoutMillisForSignaledShutdown: 0,
  diagnosticDataCollectionEnabled: false,
};

superviseServer({
  binary: MONGOD_BINARY,
  args: [
    ...['--dbpath', dir, '--port', MONGO_STAND_IN_PORT, '--bind_ip', '127.0.0.1', '--replSet', 'kerf', '--quiet'],
    ...['--wiredTigerCacheSizeGB', '1'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]),
  ],
  whenReady: () => openReplicaSet(address),
  onLine: line => console.log(line),
});
