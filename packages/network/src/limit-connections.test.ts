import { EventEmitter } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type ConnectionLimits, limitConnections } from './limit-connections.js';

let server: Server;
/** Responses that the server has not sent yet. */
let pending: ServerResponse[];
const sockets: Socket[] = [];

const start = async (limits: Partial<ConnectionLimits>): Promise<void> => {
  pending = [];
  server = createServer((_request, response) => pending.push(response));
  limitConnections(server, { maxConnections: 100, maxPerAddress: 100, proxies: [], ...limits });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise(resolve => server.close(resolve));
});

const half = 'GET / HTTP/1.1\r\nhost: shop\r\n';
const whole = `${half}\r\n`;

/** Opens a connection from `localAddress`, sends `text` and waits until the server has accepted it. */
const open = async (text: string, localAddress = '127.0.0.1'): Promise<Socket> => {
  const accepted = new Promise(resolve => server.once('connection', resolve));
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => undefined));
  socket.write(text);
  await accepted;
  return socket;
};
const closed = (socket: Socket) => socket.closed || new Promise(resolve => socket.once('close', resolve));
const responded = (socket: Socket) =>
  new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
const requests = async (count: number) => {
  while (pending.length < count) await new Promise(resolve => server.once('request', resolve));
};
const connections = () =>
  new Promise((resolve, reject) => server.getConnections((e, n) => (e ? reject(e) : resolve(n))));

it('closes the connection that waits longest for a request when all are taken', async () => {
  await start({ maxConnections: 3 });
  const [first, second, third] = [await open(half), await open(half), await open(half)];
  const probe = await open(whole);
  await closed(first);
  await requests(1);
  pending[0]?.end('up');
  expect(await responded(probe)).toContain('200 OK');
  expect([second.closed, third.closed]).toEqual([false, false]);
});

it('never closes a connection whose request is being processed', async () => {
  await start({ maxConnections: 2 });
  const busy = await open(whole);
  await requests(1);
  const waiting = await open(half);
  await open(half);
  await closed(waiting);
  pending[0]?.end('late');
  expect(await responded(busy)).toContain('200 OK');
});

it('counts a connection as waiting until the body of its request has come', async () => {
  await start({ maxConnections: 1 });
  const slow = await open('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 9\r\n\r\n{');
  await requests(1);
  await open(half);
  await closed(slow);
});

it('closes connections of one address beyond its limit, and of no other address', async () => {
  await start({ maxPerAddress: 2 });
  const [one, two, three] = [
    await open(half, '127.0.0.2'),
    await open(half, '127.0.0.2'),
    await open(half, '127.0.0.2'),
  ];
  await closed(three);
  const other = await open(half, '127.0.0.3');
  expect([one.closed, two.closed, other.closed]).toEqual([false, false, false]);
  one.destroy();
  while ((await connections()) !== 2) await new Promise(setImmediate);
  const another = await open(whole, '127.0.0.2');
  await requests(1);
  pending[0]?.end();
  expect(await responded(another)).toContain('200 OK');
});

it('counts the addresses of one IPv6 network together', async () => {
  await start({ maxPerAddress: 2 });
  const connectionFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket.destroy;
  };
  const [, , third, other] = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(connectionFrom);
  expect([third?.mock.calls.length, other?.mock.calls.length]).toEqual([1, 0]);
});

it.each([['127.0.0.2'], ['127.0.0.0/8']])('does not count connections of the proxy %s', async proxy => {
  await start({ maxPerAddress: 1, proxies: [proxy] });
  await open(half, '127.0.0.2');
  const second = await open(whole, '127.0.0.2');
  await requests(1);
  pending[0]?.end();
  expect(await responded(second)).toContain('200 OK');
});
