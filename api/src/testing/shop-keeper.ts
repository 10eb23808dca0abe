import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { startProgram } from '@kerf/tooling/start-program';
import { busyEnvironment, shopEnvironment, startMs } from './shop-environment.ts';

/** What GET /ID/KIND/SIZE of the keeper returns: the shop of this kind of the Jest worker ID, with so many API processes. */
export interface KeptShop {
  urls: string[];
  env: NodeJS.ProcessEnv;
}

interface Processes {
  env: Promise<NodeJS.ProcessEnv>;
  urls: Promise<string>[];
}

/**
 * Starts the API processes and the payment service of a Jest worker when its test files ask for them.
 * Returns the address of the keeper, and the function that ends everything.
 */
export const keepShops = async ({ databaseOf, identity }: { databaseOf: (id: string) => string; identity: string }) => {
  const shops = new Map<string, Processes>();
  const closing: (() => Promise<unknown>)[] = [];
  const start = async (name: string, program: string, env: NodeJS.ProcessEnv) => {
    const args = [join(root, name, program)];
    const { url, stop } = await startProgram({ name, args, env, timeoutMs: startMs, unref: true });
    closing.push(() => stop('SIGKILL'));
    return url;
  };
  const startFirst = async (name: string, kind: string) => {
    const more = kind === 'busy' ? await busyEnvironment() : {};
    const env = { ...(await shopEnvironment({ database: databaseOf(name), identity })), ...more };
    closing.push(() => rm(env.DATA_DIR, { recursive: true, force: true }));
    await start('stand-ins/stripe', 'dist/main.js', env);
    return env;
  };
  const open = async (id: string, kind: string, size: number): Promise<KeptShop> => {
    const name = `${id}-${kind}`;
    const shop: Processes = shops.get(name) ?? { env: startFirst(name, kind), urls: [] };
    shops.set(name, shop);
    while (shop.urls.length < size) {
      // The payment service sends its webhooks to the first one.
      const port = shop.urls.length > 0 ? { API_PORT: '0' } : {};
      shop.urls.push(shop.env.then(env => start('api', 'dist/bundle/main.js', { ...env, ...port })));
    }
    return { urls: await Promise.all(shop.urls.slice(0, size)), env: await shop.env };
  };
  const server = createServer(({ url = '' }, response) => {
    const [, id = '', kind = '', size] = url.split('/');
    open(id, kind, Number(size)).then(
      shop => response.end(JSON.stringify(shop)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  const stop = async () => {
    server.close();
    for (const close of closing.reverse()) await close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};
