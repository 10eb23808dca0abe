import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import type { Chance } from '@kerf/tooling/random';
import { testJwtSecret } from '@kerf/tooling/session-token';
import type { Addresses } from './client.ts';
import { RestartingProgram } from './restarting-program.ts';
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
  MONGO_STAND_IN_TRANSACTION_SECONDS: '10',
  LOG_LEVEL: 'warn',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
};

export interface Shop extends Addresses {
  database: string;
  relay: WebhookRelay;
  programs: RestartingProgram[];
  stop(): Promise<void>;
}

/** Starts the database, the payment stand-in and `size` API processes with their data in `dir`. Each keeps its port. */
export async function startShop({ dir, size, chance }: { dir: string; size: number; chance: Chance }): Promise<Shop> {
  const [mongo, stripe, ...ports] = await Promise.all(Array.from({ length: size + 2 }, freePort));
  const apis = ports.map(port => `http://127.0.0.1:${port}`);
  const relay = new WebhookRelay(apis, chance);
  const payment = `http://127.0.0.1:${stripe}`;
  const database = `mongodb://127.0.0.1:${mongo}/kerf?replicaSet=kerf`;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dir,
    ...settings,
    MONGO_STAND_IN_PORT: String(mongo),
    MONGODB_URL: database,
    STRIPE_STAND_IN_PORT: String(stripe),
    STRIPE_API_BASE: payment,
    STRIPE_STAND_IN_WEBHOOK_URL: await relay.start(),
  };
  const logDir = join(dir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const program = (name: string, script: string, more?: NodeJS.ProcessEnv) =>
    new RestartingProgram({ name, script, env: { ...env, ...more }, logDir });
  const services = [
    program('database', 'stand-ins/mongo/dist/main.js'),
    program('payment', 'stand-ins/stripe/dist/main.js'),
  ];
  const processes = ports.map((port, index) =>
    program(`api-${index + 1}`, 'api/dist/bundle/main.js', { API_PORT: String(port) }),
  );
  const stop = async () => {
    await Promise.all(processes.map(api => api.stop()));
    await Promise.all(services.map(service => service.stop()));
    await relay.stop();
  };
  try {
    await Promise.all(services.map(service => service.start()));
    await Promise.all(processes.map(api => api.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { apis, payment, database, relay, programs: [...services, ...processes], stop };
}
