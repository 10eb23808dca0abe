import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing calls, one of which could have it before it is listened on. */
const lowest = 20_000;
/** So many for each process, so that two that look at the same moment do not find the same. */
const share = 275;
const own = lowest + (process.pid % 24) * share;
let next = Math.floor(Math.random() * share);

const isFree = port =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of loopback that nothing listens on at this moment, another one each time. */
export const freePort = async () => {
  for (let tries = 0; tries < share; tries++) {
    const port = own + (next++ % share);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${own} on is free.`);
};
