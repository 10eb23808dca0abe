import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for one name, like Docker's for a service: responds to every question with the current `addresses` (IPv4). */
export const startNameServer = async (addresses: () => readonly string[]) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(respond(query, addresses()), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
};

/** The question, then one address record per address with a time to live of one second. */
const respond = (query: Buffer, addresses: readonly string[]) => {
  const end = query.indexOf(0, 12) + 5;
  const head = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0])]);
  const records = addresses.map(each =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...each.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, end), ...records]);
};
