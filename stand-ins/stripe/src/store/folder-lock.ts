import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another server works on the folder. */
export class FolderInUse extends Error {}

/**
 * Takes a folder for this process by listening on a local socket named after it: the system lets go of it however
 * the process ends. Resolves to the function that gives the folder back. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = socketAddress(realpathSync(folder));
  const server = createServer(socket => socket.end());
  try {
    await listen(server, address);
  } catch (cause) {
    if (await answers(address)) {
      throw new FolderInUse(`Another payment stand-in already works on ${folder}.`, { cause });
    }
    await rm(address, { force: true });
    await listen(server, address);
  }
  server.unref();
  return () => new Promise(done => server.close(() => done()));
}

/** Linux and Windows have names that vanish with their owner; elsewhere it is a file, removed when it is stale. */
function socketAddress(folder: string): string {
  const name = `kerf-stripe-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const listen = (server: Server, address: string) =>
  new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(address, () => {
      server.off('error', failed);
      done();
    });
  });

const answers = (address: string) =>
  new Promise<boolean>(done => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
