import { mkdirSync } from 'node:fs';
import type { Services } from './commands/call.js';
import { dispatch } from './commands/dispatch.js';
import { Profiled } from './commands/profile.js';
import { SET_NAME } from './commands/server-commands.js';
import { Catalog } from './engine/catalog.js';
import type { Collection } from './engine/collection.js';
import { Cursors } from './engine/cursors.js';
import { Engine } from './engine/engine.js';
import { keepHouse } from './engine/housekeeping.js';
import { Journal } from './engine/journal.js';
import { Sessions } from './engine/sessions.js';
import { StartRefused } from './errors.js';
import { lockFolder } from './storage/lock.js';
import { Log } from './storage/log.js';
import { WireServer } from './wire/server.js';

export { StartRefused } from './errors.js';

const MEGABYTE = 1024 * 1024;

export interface MongoOptions {
  /** 0: any free one. */
  readonly port: number;
  /** Where the data is kept; without one it is in memory only. */
  readonly dir?: string | undefined;
  /** Whether every commit waits for the disk, which a power cut needs and kill -9 does not. */
  readonly fsync?: boolean;
  /** The log is compacted once it is larger than this many bytes and mostly history. */
  readonly compactAt?: number;
  /** A transaction open for so many seconds is rolled back: its client is gone. */
  readonly transactionSeconds?: number;
}

export interface RunningMongo {
  readonly uri: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the database on loopback.
 * @throws StartRefused in production, or where the folder is in use or damaged; the system's error where the port is taken
 */
export async function startMongo({
  port,
  dir,
  fsync = false,
  compactAt = 16 * MEGABYTE,
  transactionSeconds = 60,
}: MongoOptions): Promise<RunningMongo> {
  if (process.env.NODE_ENV === 'production')
    throw new StartRefused(
      'The embedded database is for development and tests only; set MONGODB_URL to use a real one in production.',
    );
  if (dir) mkdirSync(dir, { recursive: true });
  const unlock = dir ? await lockFolder(dir) : async () => {};
  const collections = new Map<string, Collection>();
  let stop: () => Promise<void> = unlock;
  try {
    const journal = new Journal(collections, new Sessions(), dir ? new Log(dir, fsync) : undefined, compactAt);
    const engine = new Engine(new Catalog(collections, journal), journal);
    const cursors = new Cursors();
    const stopHousekeeping = keepHouse(engine, cursors, transactionSeconds * 1000);
    stop = async () => {
      stopHousekeeping();
      journal.close();
      await unlock();
    };
    let services: Services | undefined;
    const server = new WireServer((body, connection) => dispatch(services as Services, body, connection));
    const address = await server.listen(port);
    services = { engine, cursors, profiled: new Profiled(), address };
    return {
      uri: `mongodb://${address}/kerf?replicaSet=${SET_NAME}`,
      port: Number(address.split(':')[1]),
      close: async () => {
        await server.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
