import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';
import { StartRefused } from '../errors.js';

/** The socket that holds a folder's lock. Its name ends with its process, so kill -9 releases the lock. */
function addressOf(folder: string): ListenOptions {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `kerf-mongo-${dev}-${ino}`;
  if (process.platform === 'linux') return { path: `\0${name}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` };
  return { host: '127.0.0.1', port: 20_000 + Number((dev * 31n + ino) % 7_000n) };
}

/** Locks a folder. @returns a function that unlocks it @throws StartRefused if another process holds the lock */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holder = createServer(socket => socket.destroy());
  try {
    holder.listen(addressOf(folder));
    await once(holder, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefused(`The data folder ${folder} is in use by another database server.`);
  }
  return async () => {
    holder.close();
    await once(holder, 'close');
  };
}
