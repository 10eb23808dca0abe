import { unusedConnections } from '@kerf/network';
import type { FastifyInstance } from 'fastify';

/** Running requests get this long to end. */
const GRACE_MS = 5_000;

/** Listens, prints `ready ADDRESS`, and stops in order on SIGINT and SIGTERM. `variable` names the port's variable. */
export const listen = async (
  app: FastifyInstance,
  { port, host, variable }: { port: number; host: string; variable: string },
): Promise<void> => {
  const closeUnused = unusedConnections(app.server);
  try {
    const address = await app.listen({ port, host });
    console.log(`ready http://localhost:${new URL(address).port}`);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(isTaken ? `Port ${port} is taken. Free it or set ${variable} to another.` : error);
    process.exit(1);
  }
  const stop = () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    void app.close().then(() => process.exit(0));
    closeUnused();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
};
