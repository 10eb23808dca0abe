import { unusedConnections } from '@kerf/network';
import type { FastifyInstance } from 'fastify';

/** Running requests get this long to end. */
const GRACE_MS = 5_000;

/**
 * Listens, prints `ready ADDRESS`, and stops in order on SIGINT and SIGTERM. `variable` names the port's variable. `publicUrl` is the
 * address for browsers if it is another one, as in a container.
 */
export const listen = async (
  app: FastifyInstance,
  { port, host, variable, publicUrl }: { port: number; host: string; variable: string; publicUrl?: string | undefined },
): Promise<void> => {
  const closeUnused = unusedConnections(app.server);
  try {
    const listenTextResolver = () => `Listening on port ${port}`;
    const address = await app.listen({ port, host, listenTextResolver });
    console.log(`ready ${publicUrl || `http://localhost:${new URL(address).port}`}`);
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
