import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { defer } from './defer.js';

it('runs after sockets that failed in the same turn are closed', async () => {
  const server = createServer(peer => peer.end('x')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new Socket().connect(server.address() as { port: number });
  const happened: string[] = [];
  await new Promise<void>(resolve => {
    socket.on('close', () => happened.push('closed'));
    socket.on('data', () => {
      socket.destroy();
      defer(() => resolve(void happened.push('begun')));
    });
  });
  expect(happened).toEqual(['closed', 'begun']);
  server.close();
});

it('lets what a deferred call defers follow in the same turn', async () => {
  const happened: string[] = [];
  await new Promise<void>(resolve => {
    defer(() => {
      setImmediate(() => resolve(void happened.push('next turn')));
      defer(() => happened.push('inner'));
      happened.push('outer');
    });
  });
  expect(happened).toEqual(['outer', 'inner', 'next turn']);
});
