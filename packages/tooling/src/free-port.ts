import { createServer } from 'node:net';

/** Below the ports that the operating system assigns to outgoing connections. */
const lowest = 20_000;
/** Each process searches a range of its own, so that two processes do not find the same port at the same moment. */
const share = 275;
const own = lowest + (process.pid % 24) * share;
let next = Math.floor(Math.random() * share);

export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a free port of 127.0.0.1, a different one for each call. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < share; tries++) {
    const port = own + (next++ % share);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${own} to ${own + share - 1} is free.`);
};
