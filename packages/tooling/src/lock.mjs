import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket and not a pid file: the system frees it however its owner ends. Short, since socket paths are limited. */
function socketPath(dir) {
  const id = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\kerf-${id}` : join(tmpdir(), `kerf-${id}.sock`);
}

/** Holds `dir` for this process. Resolves with a release function, or undefined when another process holds it. */
export async function lock(dir) {
  const held = await listen(dir);
  if (held || (await isLocked(dir))) return held;
  // What a killed process left behind is a file that nobody answers.
  rmSync(socketPath(dir), { force: true });
  return listen(dir);
}

function listen(dir) {
  const server = createServer(socket => socket.destroy());
  return new Promise(resolve => {
    server.once('error', () => resolve(undefined));
    server.listen(socketPath(dir), () => resolve(() => server.close()));
    server.unref();
  });
}

export function isLocked(dir) {
  return new Promise(resolve => {
    const socket = connect(socketPath(dir));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
