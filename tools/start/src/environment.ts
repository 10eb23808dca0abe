import { createHash } from 'node:crypto';
import { localStripe } from '@kerf/tooling/local-stripe';
import { type PortEntry, readPorts } from '@kerf/tooling/ports';

export type StandIn = 'auth' | 'stripe' | 'mail' | 'mongo';

/** What runs, and with which settings. */
export interface Plan {
  /** The ports that the shop listens on. */
  ports: PortEntry[];
  /** The local services to start. */
  standIns: StandIn[];
  /** The environment of every process of the shop. */
  env: NodeJS.ProcessEnv;
}

/** The external services: the variable that configures the real one, otherwise a local one runs. */
const external: { name: StandIn; variable: string; ports?: string[] }[] = [
  { name: 'auth', variable: 'FIREBASE_PROJECT_ID' },
  { name: 'stripe', variable: 'STRIPE_SECRET_KEY' },
  { name: 'mail', variable: 'SMTP_URL', ports: ['mail', 'smtp'] },
  { name: 'mongo', variable: 'MONGODB_URL' },
];

/**
 * Decides what runs. `jwtSecret` is used if `env` has none. The API accepts requests from the pages of `callers`.
 * @throws Error if a port is invalid.
 */
export function planEnvironment(given: NodeJS.ProcessEnv, jwtSecret: string, callers: string[] = ['shell']): Plan {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const standIns = external.filter(({ variable }) => !env[variable]).map(({ name }) => name);
  const table = readPorts(env);
  const portOf = (name: string) => table.find(entry => entry.name === name)?.port;
  const origins = callers.flatMap(app => ['localhost', '127.0.0.1'].map(host => `http://${host}:${portOf(app)}`));

  const localSettings: Record<StandIn, NodeJS.ProcessEnv> = {
    auth: {
      FIREBASE_PROJECT_ID: 'demo-kerf',
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${portOf('auth')}`,
    },
    stripe: {
      STRIPE_SECRET_KEY: localStripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: localStripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: localStripe.webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${portOf('stripe')}`,
      STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${portOf('api')}/payments/webhook`,
    },
    mail: { SMTP_URL: `smtp://127.0.0.1:${portOf('smtp')}` },
    mongo: {},
  };

  const unused = external.filter(({ name }) => !standIns.includes(name)).flatMap(({ name, ports = [name] }) => ports);
  return {
    standIns,
    ports: table.filter(({ name }) => !unused.includes(name)),
    env: {
      NODE_ENV: 'development',
      JWT_SECRET: jwtSecret,
      PAGE_SERVER_TOKEN: createHash('sha256').update(`page server ${jwtSecret}`).digest('hex'),
      SECOND_FACTOR_KEY: createHash('sha256').update(`second factors ${jwtSecret}`).digest('hex'),
      RELEASE_TOKEN: createHash('sha256').update(`release service ${jwtSecret}`).digest('hex'),
      CORS_ORIGINS: origins.join(','),
      SHOP_URL: `http://localhost:${portOf('shell')}`,
      // The promises of the demo shop.
      RETURN_DAYS: '30',
      WARRANTY_YEARS: '3',
      SHOP_LANGUAGES: 'de,ja',
      ...env,
      ...Object.fromEntries(table.map(({ variable, port }) => [variable, String(port)])),
      ...Object.assign({}, ...standIns.map(name => localSettings[name])),
    },
  };
}
