import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../shop.mjs';

const silent = 200;

/** A connection that asks for the list and never reads it. */
const neverRead = ({ apiUrl }, { localAddress }) => {
  const { hostname, port } = new URL(apiUrl);
  const socket = connect({ host: hostname, port: Number(port), localAddress }).pause();
  socket.on('error', () => undefined);
  socket.write(`GET /reviews HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(20));
  return socket;
};

/** Issue 10, point 3: the same text again and again, and clients that never read the list. */
export const reviewFlood = {
  name: '3 reviews',
  seconds: 15,
  async run(shop, attacker) {
    const { token } = await signUp(shop, attacker);
    const post = description =>
      attacker.call('POST', `${shop.apiUrl}/reviews`, { token, body: { rating: 1, description } });
    const same = [];
    for (let at = 0; at < 5; at++) same.push((await post('Do not buy here.')).status);
    const others = [];
    for (let at = 0; at < 5; at++) others.push((await post(`Do not buy here, reason ${at}.`)).status);
    const sockets = Array.from({ length: silent }, () => neverRead(shop, attacker));
    await Promise.all(sockets.map(socket => once(socket, 'connect').catch(() => undefined)));
    await wait(5_000);
    for (const socket of sockets) socket.destroy();
    return `the same text five times: ${same.join(' ')}; five more: ${others.join(' ')}; ${silent} clients read nothing`;
  },
};
