import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { Postman } from './postman.mjs';
import { Victim } from './victim.mjs';

export const jwtSecret = 'a-secret-of-the-fault-runs-and-of-nothing-else';

/** Short holds and a busy reconciler, so that both meet the kills; nobody is slowed down; no identity service is needed. */
const settings = {
  NODE_ENV: 'test',
  JWT_SECRET: jwtSecret,
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

/**
 * Starts database, payment service and `size` API processes with their data in `dir`, each on a free port that it keeps.
 * `victims` are all of them. A postman, who leaves to `chance` what is lost, carries the payment service's messages.
 */
export async function startShop({ dir, size, chance }) {
  const [mongo, stripe, ...ports] = await Promise.all(Array.from({ length: size + 2 }, freePort));
  const addresses = ports.map(port => `http://127.0.0.1:${port}`);
  const postman = new Postman(addresses, chance);
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dir,
    ...settings,
    MONGO_STAND_IN_PORT: String(mongo),
    MONGODB_URL: `mongodb://127.0.0.1:${mongo}/kerf?replicaSet=kerf`,
    STRIPE_STAND_IN_PORT: String(stripe),
    STRIPE_API_BASE: `http://127.0.0.1:${stripe}`,
    STRIPE_STAND_IN_WEBHOOK_URL: await postman.start(),
  };
  const logDir = join(dir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const victim = (name, script, more) => new Victim({ name, script, env: { ...env, ...more }, logDir });
  const services = [
    victim('database', 'stand-ins/mongo/dist/main.js'),
    victim('payment', 'stand-ins/stripe/dist/main.js'),
  ];
  const apis = ports.map((port, index) => victim(`api-${index + 1}`, 'api/dist/main.js', { API_PORT: String(port) }));
  const stop = async () => {
    await Promise.all(apis.map(api => api.stop()));
    await Promise.all(services.map(service => service.stop()));
    await postman.stop();
  };
  try {
    await Promise.all(services.map(service => service.start()));
    await Promise.all(apis.map(api => api.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apis: addresses,
    postman,
    payment: env.STRIPE_API_BASE,
    database: env.MONGODB_URL,
    victims: [...services, ...apis],
    stop,
  };
}
