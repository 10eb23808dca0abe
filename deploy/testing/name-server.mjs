import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server of one name, as Docker's is for a service: answers every question with the `addresses` of the moment, an IPv4 each. */
export async function startNameServer(addresses) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answer(query, addresses()), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}

/** The question repeated, then an address record for each, good for a second. */
function answer(query, addresses) {
  const end = query.indexOf(0, 12) + 5;
  const head = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0])]);
  const records = addresses.map(each =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...each.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}
