import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const count = 2_000;

/** Issue 10, point 5: half-sent requests from one address. */
export const halfRequests = {
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
    const sockets = Array.from({ length: count }, open);
    let healthy = 0;
    for (let asked = 0; asked < 10; asked++) {
      await wait(500);
      // The health check of an operator, from another address than the attack.
      healthy += await fetch(`${apiUrl}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => Number(ok),
        () => 0,
      );
    }
    const held = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    return `${healthy} of 10 health checks answered; ${held} of ${count} connections still open after 5 s`;
  },
};
