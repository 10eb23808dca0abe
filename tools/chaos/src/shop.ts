import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import type { ClusterBinaries } from '@kerf/tooling/mongod/find-cluster';
import type { LocalDatabase } from '@kerf/tooling/mongod/local-database';
import type { Chance } from '@kerf/tooling/random';
import { root } from '@kerf/tooling/root';
import { testJwtSecret } from '@kerf/tooling/session-token';
import type { Addresses } from './client.ts';
import { RestartingProgram } from './restarting-program.ts';
import { clusterStores, localStore } from './stores.ts';
import { WebhookRelay } from './webhook-relay.ts';

/** Short holds and a frequent reconciler, so that kills hit both. No rate limits and no identity service. */
const settings = {
  NODE_ENV: 'test',
  JWT_SECRET: testJwtSecret,
  HOLD_MINUTES: '0.06',
  HOLDS_PER_ACCOUNT: '0',
  HOLDS_PER_ADDRESS: '0',
  RECONCILE_SECONDS: '1',
  SESSION_RATE_LIMIT: '1000000',
  WRITE_RATE_LIMIT: '1000000',
  READ_RATE_LIMIT: '1000000',
  SEARCH_RATE_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  CARRIER_KEY: 'the-key-of-the-carrier-service-in-chaos-tests',
  CARRIER_WEBHOOK_SECRET: `whsec_${Buffer.from('webhooks of the carrier in chaos').toString('base64')}`,
};

export interface Shop extends Addresses {
  database: string;
  relay: WebhookRelay;
  /** The programs that may be killed. */
  programs: RestartingProgram[];
  stop(): Promise<void>;
}

export interface ShopOptions {
  dir: string;
  /** The number of API processes. */
  size: number;
  chance: Chance;
  /** The database to start. */
  database: LocalDatabase;
  /** A sharded cluster instead of `database`. Its shards are killed, its config server and router are not. */
  cluster?: ClusterBinaries | undefined;
  /** Multiplies timeouts, for a slow machine. */
  patience?: number | undefined;
}

/**
 * Starts the database, the stand-ins for payments and for the carrier, and `size` API processes with their data in `dir`. Each keeps its port. The
 * carrier is not killed, because its stand-in keeps its labels in memory; it fails and loses responses instead.
 */
export async function startShop({
  dir,
  size,
  chance,
  database: chosen,
  cluster,
  patience = 1,
}: ShopOptions): Promise<Shop> {
  const [mongo, stripe, parcels, ...ports] = await Promise.all(Array.from({ length: size + 3 }, freePort));
  const apis = ports.map(port => `http://127.0.0.1:${port}`);
  const relay = new WebhookRelay(apis, chance);
  const payment = `http://127.0.0.1:${stripe}`;
  const carrier = `http://127.0.0.1:${parcels}`;
  const logDir = join(dir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const stores = cluster
    ? await clusterStores({ dir: join(dir, 'cluster'), binaries: cluster, patience }, logDir)
    : localStore(chosen, mongo ?? 0, dir, logDir);
  const { database } = stores;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dir,
    ...settings,
    MONGODB_URL: database,
    STRIPE_STAND_IN_PORT: String(stripe),
    STRIPE_API_BASE: payment,
    CARRIER_STAND_IN_PORT: String(parcels),
    CARRIER_URL: carrier,
    // No mail server: its outage fails no order.
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_STAND_IN_WEBHOOK_URL: await relay.start(),
  };
  const program = (name: string, script: string, more?: NodeJS.ProcessEnv) =>
    new RestartingProgram({ name, args: [join(root, script)], env: { ...env, ...more }, logDir, patience });
  const payments = program('payment', 'stand-ins/stripe/dist/main.js');
  const labels = program('carrier', 'stand-ins/carrier/dist/main.js');
  const processes = ports.map((port, index) =>
    program(`api-${index + 1}`, 'api/dist/bundle/main.js', { API_PORT: String(port) }),
  );
  const stop = async () => {
    await Promise.all(processes.map(api => api.stop()));
    await Promise.all([payments.stop(), labels.stop()]);
    await stores.stop();
    await relay.stop();
  };
  try {
    await Promise.all([stores.start(), payments.start(), labels.start()]);
    await Promise.all(processes.map(api => api.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { apis, payment, carrier, database, relay, programs: [...stores.killed, payments, ...processes], stop };
}
