import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a fake identity provider, which the API asks in the background whether an account is still enabled. */
export async function startIdentity(): Promise<{ host: string; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users: [{ localId: 'uid-0', disabled: false, providerUserInfo: [] }] }));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, stop: () => void server.close() };
}
