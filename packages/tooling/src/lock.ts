import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The operating system frees a socket however its owner ends, unlike a pid file. The name is short because socket paths are limited. */
function socketPath(dir: string): string {
  const id = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\kerf-${id}` : join(tmpdir(), `kerf-${id}.sock`);
}

/** Locks `dir` for this process. Returns a function that unlocks it, or undefined if another process holds the lock. */
export async function lock(dir: string): Promise<(() => void) | undefined> {
  const held = await listen(dir);
  if (held || (await isLocked(dir))) return held;
  // A killed process leaves a socket file that accepts no connection.
  rmSync(socketPath(dir), { force: true });
  return listen(dir);
}

function listen(dir: string): Promise<(() => void) | undefined> {
  const server = createServer(socket => socket.destroy());
  return new Promise(resolve => {
    server.once('error', () => resolve(undefined));
    server.listen(socketPath(dir), () => resolve(() => void server.close()));
    server.unref();
  });
}

export function isLocked(dir: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(socketPath(dir));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
