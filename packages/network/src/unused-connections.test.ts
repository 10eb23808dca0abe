import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { unusedConnections } from './unused-connections.js';

it('closes a connection without a request, and completes a running request', async () => {
  const server = createServer();
  const closeUnused = unusedConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = fetch(`http://127.0.0.1:${port}/`);
  const [, running] = (await once(server, 'request')) as [unknown, ServerResponse];
  const unused = connect(port, '127.0.0.1');
  await once(server, 'connection');

  const closed = once(server.close(), 'close');
  closeUnused();
  await once(unused.resume(), 'close');
  running.setHeader('connection', 'close').end('whole');

  expect(await (await response).text()).toBe('whole');
  await closed;
});
