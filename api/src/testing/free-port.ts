import { createServer } from 'node:net';

/** Below the ephemeral port range, so that no outgoing connection takes the port first. */
const lowest = 20_000;
/** The ports of one process, so that two processes never choose the same port. */
const share = 275;
const own = lowest + (process.pid % 24) * share;
let next = Math.floor(Math.random() * share);

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free loopback port, a different one on each call. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < share; tries++) {
    const port = own + (next++ % share);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${own} on is free.`);
};
