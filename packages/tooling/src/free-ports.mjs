import { createServer } from 'node:net';

/** Those of `entries` ({ port, ... }) on whose port something listens already. */
export async function takenPorts(entries) {
  const taken = await Promise.all(entries.map(({ port }) => isTaken(port)));
  return entries.filter((_, index) => taken[index]);
}

function isTaken(port) {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}
