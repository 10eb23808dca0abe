import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { type Shop, signUp } from '../shop.ts';

const SILENT = 200;

/** The same text again and again, and clients that never read the list. */
export const reviewFlood: Attack = {
  name: '3 reviews',
  seconds: 15,
  async run(shop, attacker) {
    const { token } = await signUp(shop, attacker);
    const post = async (description: string) => {
      const { status } = await attacker.call('POST', `${shop.apiUrl}/reviews`, {
        token,
        body: { rating: 1, description },
      });
      return status;
    };
    const same: number[] = [];
    for (let index = 0; index < 5; index++) same.push(await post('Do not buy here.'));
    const others: number[] = [];
    for (let index = 0; index < 5; index++) others.push(await post(`Do not buy here, reason ${index}.`));
    const sockets = Array.from({ length: SILENT }, () => requestWithoutReading(shop, attacker));
    await Promise.all(sockets.map(socket => once(socket, 'connect').catch(() => undefined)));
    await delay(5_000);
    for (const socket of sockets) socket.destroy();
    return `the same text five times: ${same.join(' ')}; five more: ${others.join(' ')}; ${SILENT} clients read nothing`;
  },
};

function requestWithoutReading({ apiUrl }: Shop, { localAddress }: HttpClient): Socket {
  const { hostname, port } = new URL(apiUrl);
  const socket = connect({ host: hostname, port: Number(port), localAddress }).pause();
  socket.on('error', () => undefined);
  socket.write(`GET /reviews HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(20));
  return socket;
}
