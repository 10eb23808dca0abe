import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  body: string;
  signature: string;
  path: string | undefined;
}

/** Receives webhooks. It responds with `status`, which a test may change. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await text(request), signature, path: request.url });
    response.writeHead(receiver.status, { location: receiver.location }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    status: 200,
    location: '',
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/webhook`,
    types: () => received.map(({ body }) => JSON.parse(body).type as string),
    close: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
  return receiver;
}
