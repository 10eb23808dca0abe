import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { readPorts } from './ports.ts';
import { takenPorts } from './taken-ports.ts';

it('finds ports that are in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const entry = { name: 'shell', port: (server.address() as AddressInfo).port };
  expect(await takenPorts([entry])).toEqual([entry]);
  server.close();
  await once(server, 'close');
  expect(await takenPorts([entry])).toEqual([]);
});

it('names every bad port in one message', () => {
  const read = () => readPorts({ SHELL_PORT: 'many', API_PORT: '70000', MF_CATALOG_PORT: '3002' });
  for (const name of ['SHELL_PORT', 'API_PORT', 'MF_CHECKOUT_PORT']) expect(read).toThrow(`${name}: `);
});
