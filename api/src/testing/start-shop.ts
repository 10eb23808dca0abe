import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@kerf/tooling/free-port';
import { root } from '@kerf/tooling/root';
import { type Program, startProgram } from '@kerf/tooling/start-program';
import mongoose, { type Connection } from 'mongoose';
import { shardCollections } from '../platform/sharding/shard-collections.js';
import { type Caller, caller } from './call.js';
import { eventually } from './eventually.js';
import { carrierEnvironment, shopEnvironment, startMs } from './shop-environment.js';
import { checkStoredDocuments } from './stored-documents.js';

export interface Shop {
  url: string;
  /** One request to the API. */
  call: Caller;
  /** The API's database, to prepare and to see effects. */
  db: Connection;
  /** The environment the API was started with, to start another one beside it. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** A shop with processes of its own. */
export interface OwnShop extends Shop {
  api: Program;
  /** The other API processes on the same database, if there are any. */
  others: Program[];
  stripe: Program | undefined;
  carrier: Program | undefined;
}

export interface ShopOptions {
  /** What the API reaches besides the database; calls that need another one return 503. */
  standIns?: ('auth' | 'stripe' | 'carrier')[];
  env?: NodeJS.ProcessEnv;
  /** The number of API processes. */
  size?: number;
}

/** Unreferenced, so that a failed test does not keep Jest from ending. */
const start = (workspace: string, env: NodeJS.ProcessEnv, program = 'dist/main.js'): Promise<Program> =>
  startProgram({ name: workspace, args: [join(root, workspace, program)], env, timeoutMs: startMs, unref: true });
const startCarrier = (env: NodeJS.ProcessEnv) => start('stand-ins/carrier', env);
const startStripe = (env: NodeJS.ProcessEnv) => start('stand-ins/stripe', env);

export const startApi = (env: NodeJS.ProcessEnv): Promise<Program> => start('api', env, 'dist/bundle/main.js');

/** Starts an embedded database besides the database of the suite, which can be a real one. */
export const startEmbedded = async (env: NodeJS.ProcessEnv): Promise<Program> =>
  start('stand-ins/mongo', { ...env, MONGO_STAND_IN_PORT: String(await freePort()) });

/** The identity service of the whole suite, once it responds. */
export const identityHost = async (): Promise<string> => {
  const host = process.env.KERF_TEST_IDENTITY ?? '';
  await eventually(async () => expect((await fetch(`http://${host}/`)).ok).toBe(true));
  return host;
};

/** Runs the built seed command to its end. Rejects where it fails. */
export const runSeed = async (env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [join(root, 'api/dist/bundle/seed.js'), ...args], { env });
};

/** A new database on the server of the suite. */
const newDatabase = () => {
  const server = process.env.KERF_TEST_DATABASE ?? '';
  return server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/kerf-test-${randomUUID()}`);
};

// Jest's sandbox breaks the driver's import of `os`. Without it the driver sends no client metadata, which MongoDB refuses.
export const openDatabase = (url: string): Promise<Connection> =>
  mongoose.createConnection(url, { runtimeAdapters: { os } }).asPromise();

/**
 * Starts the built API, and the payment service where a test needs it, on a new database. The database server and the identity
 * service are those of the suite. A file without a configuration of its own saves the start with sharedShop. `stop` checks the stored documents.
 */
export const startShop = async ({ standIns = [], env: more = {}, size = 1 }: ShopOptions = {}): Promise<OwnShop> => {
  const withStripe = standIns.includes('stripe');
  const withCarrier = standIns.includes('carrier');
  const env: NodeJS.ProcessEnv = {
    ...(await shopEnvironment({
      database: newDatabase(),
      identity: standIns.includes('auth') ? await identityHost() : '127.0.0.1:1',
    })),
    ...(!withStripe && { STRIPE_API_BASE: 'http://127.0.0.1:1' }),
    ...(withCarrier && (await carrierEnvironment())),
    ...more,
  };
  const db = await openDatabase(env.MONGODB_URL ?? '');
  if (process.env.KERF_TEST_SHARDED) await shardCollections(db);
  if (withCarrier) env.CARRIER_STAND_IN_WEBHOOK_URL ??= `http://127.0.0.1:${env.API_PORT}/shipping/webhook`;
  const [stripe, carrier, api, ...others] = await Promise.all([
    withStripe ? startStripe(env) : undefined,
    withCarrier ? startCarrier(env) : undefined,
    startApi(env),
    ...Array.from({ length: size - 1 }, () => startApi({ ...env, API_PORT: '0' })),
  ]).catch(async error => {
    // An open connection would keep Jest from ending.
    await db.close();
    throw error;
  });
  const stop = async () => {
    await checkStoredDocuments(db).finally(stopAll);
  };
  const stopAll = async () => {
    // A killed process can leave a transaction open, which a drop would wait for. The embedded database ends with the suite.
    const isReal = !process.env.KERF_TEST_EMBEDDED;
    await Promise.all([api, ...others, stripe, carrier].map(each => each?.stop(isReal ? 'SIGTERM' : 'SIGKILL')));
    if (isReal) await db.dropDatabase();
    await db.close();
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
  };
  return { url: api.url, call: caller(api.url), db, api, others, env, stripe, carrier, stop };
};
