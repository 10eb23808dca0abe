import { readPorts } from '../../../packages/tooling/src/ports.mjs';

/** Each service the shop rents: the variable that says it is configured, and what stands in for it. */
const rented = [
  { name: 'auth', variable: 'FIREBASE_PROJECT_ID' },
  { name: 'stripe', variable: 'STRIPE_SECRET_KEY' },
  { name: 'mongo', variable: 'MONGODB_URL' },
];

/**
 * What runs and with which settings. `env` is the caller's, `jwtSecret` is used where it names none, and the API answers
 * the pages of `callers`.
 * Answers `{ ports, standIns, env }`: the ports that will be listened on, the names of the stand-ins to start, and the
 * environment of every process of the shop.
 */
export function planEnvironment(env, jwtSecret, callers = ['shell']) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const standIns = rented.filter(({ variable }) => !given[variable]).map(({ name }) => name);
  const table = readPorts(given);
  const portOf = name => table.find(entry => entry.name === name).port;
  const origins = callers.flatMap(app => ['localhost', '127.0.0.1'].map(host => `http://${host}:${portOf(app)}`));

  const localSettings = {
    auth: {
      FIREBASE_PROJECT_ID: 'demo-kerf',
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${portOf('auth')}`,
    },
    stripe: {
      STRIPE_SECRET_KEY: 'sk_test_kerf_local',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_kerf_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_kerf_local',
      STRIPE_API_BASE: `http://127.0.0.1:${portOf('stripe')}`,
      STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${portOf('api')}/payments/webhook`,
    },
    mongo: {},
  };

  return {
    standIns,
    ports: table.filter(({ name }) => standIns.includes(name) || !rented.some(each => each.name === name)),
    env: {
      NODE_ENV: 'development',
      JWT_SECRET: jwtSecret,
      CORS_ORIGINS: origins.join(','),
      ...given,
      ...Object.fromEntries(table.map(({ variable, port }) => [variable, String(port)])),
      ...Object.assign({}, ...standIns.map(name => localSettings[name])),
    },
  };
}
