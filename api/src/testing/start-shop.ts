import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import { type Caller, caller } from './call.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { type Running, spawnReady } from './spawn-ready.js';
import { jwtSecret } from './tokens.js';

const root = join(__dirname, '../../..');

type StandIn = 'mongo' | 'stripe';

export interface Shop {
  url: string;
  /** One request to the API. */
  call: Caller;
  /** The API's database, to prepare and to see effects. */
  db: Connection;
  api: Running;
  /** The environment the API was started with, to start another one beside it. */
  env: NodeJS.ProcessEnv;
  standIns: Partial<Record<StandIn, Running>>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** What the API reaches besides the database; calls that need another one answer 503. */
  standIns?: ('auth' | 'stripe')[];
  env?: NodeJS.ProcessEnv;
}

const startStandIn = (name: StandIn, env: NodeJS.ProcessEnv): Promise<Running> =>
  spawnReady(join(root, 'stand-ins', name, 'dist/main.js'), env);

export const startApi = (env: NodeJS.ProcessEnv): Promise<Running> => spawnReady(join(root, 'api/dist/main.js'), env);

/** The identity service of the whole suite, once it answers. */
const identityHost = async (): Promise<string> => {
  const host = process.env.KERF_TEST_IDENTITY ?? '';
  await eventually(async () => expect((await fetch(`http://${host}/`)).ok).toBe(true));
  return host;
};

/** Runs the built seed command to its end. Rejects where it fails. */
export const runSeed = async (env: NodeJS.ProcessEnv): Promise<void> => {
  await promisify(execFile)(process.execPath, [join(root, 'api/dist/seed.js')], { env });
};

const withDatabase = (url: string, name: string) =>
  url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

/**
 * Starts the built API with what it stands on, all of it its own but the identity service. The database is the embedded one,
 * or a new one on the server of MONGODB_URL.
 */
export const startShop = async ({ standIns = [], env: more = {} }: ShopOptions = {}): Promise<Shop> => {
  const dir = await mkdtemp(join(tmpdir(), 'kerf-api-'));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dir,
    MONGO_STAND_IN_PORT: String(await freePort()),
    STRIPE_STAND_IN_PORT: '0',
    STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${port}/payments/webhook`,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    JWT_SECRET: jwtSecret,
    API_PORT: String(port),
    SESSION_RATE_LIMIT: '10000',
    WRITE_RATE_LIMIT: '10000',
    READ_RATE_LIMIT: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '2000',
    REVIEWS_PER_DAY: '0',
    HOLDS_PER_ACCOUNT: '0',
    HOLDS_PER_ADDRESS: '0',
    RECONCILE_SECONDS: '3600',
    // Tests prepare records behind the API's back.
    READ_CACHE_MS: '0',
  };
  const names: StandIn[] = [];
  if (!process.env.MONGODB_URL) names.push('mongo');
  if (standIns.includes('stripe')) names.push('stripe');
  const started = await Promise.all(names.map(async name => [name, await startStandIn(name, env)] as const));
  const running: Partial<Record<StandIn, Running>> = Object.fromEntries(started);
  env.MONGODB_URL = withDatabase(running.mongo?.url ?? process.env.MONGODB_URL ?? '', `kerf-test-${randomUUID()}`);
  if (standIns.includes('auth')) env.FIREBASE_AUTH_EMULATOR_HOST = await identityHost();
  if (running.stripe) env.STRIPE_API_BASE = running.stripe.url;
  Object.assign(env, more);

  const api = await startApi(env);
  const db = await mongoose.createConnection(env.MONGODB_URL).asPromise();
  const stop = async () => {
    await api.stop();
    if (!running.mongo) await db.dropDatabase();
    await db.close();
    await Promise.all(started.map(([, each]) => each.stop()));
    await rm(dir, { recursive: true, force: true });
  };
  return { url: api.url, call: caller(api.url), db, api, env, standIns: running, stop };
};
