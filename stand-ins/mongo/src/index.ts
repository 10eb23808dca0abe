import { mkdirSync } from 'node:fs';
import type { Services } from './commands/call.js';
import { dispatch } from './commands/dispatch.js';
import { SET_NAME } from './commands/server-commands.js';
import { Catalog } from './engine/catalog.js';
import type { Collection } from './engine/collection.js';
import { Cursors } from './engine/cursors.js';
import { Engine } from './engine/engine.js';
import { Journal } from './engine/journal.js';
import { startMaintenance } from './engine/maintenance.js';
import { Sessions } from './engine/sessions.js';
import { StartRefused } from './errors.js';
import { lockFolder } from './storage/lock.js';
import { Log } from './storage/log.js';
import { WireServer } from './wire/server.js';

export { StartRefused } from './errors.js';

export interface MongoOptions {
  /** 0: any free port. */
  readonly port: number;
  /** The data folder. Without one the data is in memory only. */
  readonly dir?: string | undefined;
  /** A larger log, in bytes, is compacted at the start. */
  readonly compactAt?: number;
  /** A transaction that is open for longer is rolled back. */
  readonly transactionSeconds?: number;
}

export interface RunningMongo {
  readonly uri: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the database on loopback.
 * @throws StartRefused in production, or if the folder is in use or damaged; the system's error if the port is in use
 */
export async function startMongo({
  port,
  dir,
  compactAt = 16_000_000,
  transactionSeconds = 60,
}: MongoOptions): Promise<RunningMongo> {
  if (process.env.NODE_ENV === 'production')
    throw new StartRefused(
      'The embedded database is for development and tests only; set MONGODB_URL to use a real one in production.',
    );
  if (dir) mkdirSync(dir, { recursive: true });
  const unlock = dir ? await lockFolder(dir) : async () => {};
  const release: (() => unknown)[] = [unlock];
  const close = async () => {
    for (const each of release.splice(0)) await each();
  };
  try {
    const collections = new Map<string, Collection>();
    const journal = new Journal(collections, new Sessions(), dir ? new Log(dir) : undefined, compactAt);
    release.unshift(() => journal.close());
    const engine = new Engine(new Catalog(collections, journal), journal);
    const cursors = new Cursors();
    release.unshift(startMaintenance(engine, cursors, transactionSeconds * 1000));
    const services: Services = { engine, cursors, profiled: new Set(), address: '' };
    const server = new WireServer((body, connection) => dispatch(services, body, connection));
    services.address = await server.listen(port);
    release.unshift(() => server.close());
    const uri = `mongodb://${services.address}/kerf?replicaSet=${SET_NAME}`;
    return { uri, port: Number(services.address.split(':')[1]), close };
  } catch (error) {
    await close();
    throw error;
  }
}
