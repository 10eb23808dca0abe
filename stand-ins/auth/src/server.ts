import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadEmulator } from './emulator.js';

export interface AuthOptions {
  /** 0, the default, selects a free port. */
  port?: number;
  /** The address to listen on, 127.0.0.1 by default. In a container it is 0.0.0.0. */
  host?: string;
  /** The users are in its folder `auth`. */
  dir?: string;
  projectId?: string;
  /** Receives a line for each verification or reset link. */
  onLink?: (line: string) => void;
}

/** Starts the Firebase Auth Emulator. Rejects in production, if the port is in use, or if the data is damaged. */
export async function startAuth({
  port = 0,
  host = '127.0.0.1',
  dir = '.data',
  projectId = 'demo-kerf',
  onLink,
}: AuthOptions = {}) {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The local Firebase does not start with NODE_ENV=production. Set FIREBASE_PROJECT_ID.');
  }
  // Listens first, because the emulator takes seconds to load.
  let handle: RequestListener = respondStarting;
  const server = createServer((request, response) => handle(request, response));
  await once(server.listen(port, host), 'listening');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  try {
    handle = await loadEmulator(projectId, join(dir, 'auth'), onLink);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
}

const respondStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
  response.end(JSON.stringify({ error: { code: 503, message: 'The local Firebase is starting.' } }));
};
