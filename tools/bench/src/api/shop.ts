import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { MongoClient } from 'mongodb';
import { startProgram } from '../lib/program.mjs';
import { fillShop, jwtSecret } from './data.mjs';
import { startIdentity } from './identity.mjs';

const serverCore = 0;
const otherCore = 1;

/**
 * A filled shop: the database (the embedded one, or a new one on the server of MONGODB_URL), payment, our API without its
 * memory of public answers, and whoever else is started on the same database. The limit on writes is raised, since all
 * load comes from one address; everything else is as it is delivered. `profileTo` is where the API leaves a CPU profile.
 */
export const startShop = async (size, { profileTo } = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const programs = [];
  const start = async (name, options) => {
    const program = await startProgram({ core: otherCore, log: join(dir, `${name}.log`), ...options });
    programs.push(program);
    return program;
  };
  const apiPort = await freePort();
  const env = { DATA_DIR: dir, MONGO_STAND_IN_PORT: await freePort(), STRIPE_STAND_IN_PORT: await freePort() };
  const name = `/kerf-bench-${process.pid}`;
  const own = process.env.MONGODB_URL?.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1${name}`);
  const database = own ? undefined : await start('database', { program: 'stand-ins/mongo/dist/main.js', env });
  env.MONGODB_URL = own ?? database.url;
  const webhooks = { STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/payments/webhook` };
  const payment = await start('payment', { program: 'stand-ins/stripe/dist/main.js', env: { ...env, ...webhooks } });
  const identity = await startIdentity();
  Object.assign(env, {
    STRIPE_API_BASE: payment.url,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    JWT_SECRET: jwtSecret,
    WRITE_RATE_LIMIT: '1000000000',
    READ_RATE_LIMIT: '1000000000',
    // The same few buyers place all orders of a run and pay for none.
    HOLDS_PER_ACCOUNT: '0',
    HOLDS_PER_ADDRESS: '0',
    LOG_LEVEL: 'info',
  });
  const api = (label, more = {}, options = {}) =>
    start(label, {
      program: 'api/dist/main.js',
      core: serverCore,
      env: { ...env, API_PORT: apiPort, ...more },
      ...options,
    });
  const other = async (label, program, more = {}) =>
    start(label, { program, core: serverCore, env: { ...env, API_PORT: await freePort(), ...more } });

  // The API makes the indexes, so it comes before the data.
  const nodeArgs = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const ours = await api('api', { READ_CACHE_MS: '0' }, { nodeArgs });
  const client = await new MongoClient(env.MONGODB_URL).connect();
  const callers = await fillShop(client.db(), size);
  const stop = async () => {
    await Promise.all(programs.filter(program => program !== database && program !== payment).map(each => each.stop()));
    if (own) await client.db().dropDatabase();
    await client.close();
    await Promise.all([database?.stop(), payment.stop()]);
    identity.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    ...callers,
    db: client.db(),
    payment,
    database,
    ours,
    cached: async () => api('cached', { API_PORT: await freePort() }),
    another: async label => api(label, { API_PORT: await freePort(), READ_CACHE_MS: '0' }),
    bare: () => other('bare', 'tools/bench/src/api/bare.mjs'),
    prebuilt: answer => other('prebuilt', 'tools/bench/src/api/prebuilt.mjs', { ANSWER: answer }),
    stop,
  };
};
