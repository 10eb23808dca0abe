import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';

const COUNT = 2_000;

/** Half-sent requests from one address. */
export const halfRequests: Attack = {
  name: '5 half requests',
  seconds: 12,
  async run({ apiUrl }, attacker) {
    const { hostname, port } = new URL(apiUrl);
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: attacker.localAddress });
      socket.on('error', () => undefined);
      socket.write('GET /items HTTP/1.1\r\nhost: shop\r\n');
      return socket;
    };
    const sockets = Array.from({ length: COUNT }, open);
    let healthy = 0;
    for (let check = 0; check < 10; check++) {
      await delay(500);
      // An operator's health check comes from another address than the attack.
      if (await isHealthy(apiUrl)) healthy++;
    }
    const held = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    return `${healthy} of 10 health checks got a response; ${held} of ${COUNT} connections still open after 5 s`;
  },
};

const isHealthy = (apiUrl: string): Promise<boolean> =>
  fetch(`${apiUrl}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
