import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts an HTTP server that responds to every request with the JSON of `reply`, or with 500 if that throws. */
export const startServer = async (reply: (body: string, request: IncomingMessage) => unknown): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply(body, request)));
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
};
