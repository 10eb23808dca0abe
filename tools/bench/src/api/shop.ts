import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { testJwtSecret } from '@kerf/tooling/session-token';
import { MongoClient } from 'mongodb';
import { type MeasuredOptions, type MeasuredProgram, startMeasured } from '../lib/measured-program.ts';
import { type FilledShop, fillShop, type ShopSize } from './data.ts';
import { startIdentity } from './identity.ts';

const SERVER_CORE = 0;
const OTHER_CORE = 1;

/** A filled shop, with programs that can be started on its database. */
export interface Shop extends FilledShop {
  payment: MeasuredProgram;
  /** Absent for the server of MONGODB_URL. */
  database: MeasuredProgram | undefined;
  /** The API without its response cache. */
  ours: MeasuredProgram;
  /** Starts the API with its response cache. */
  cached(): Promise<MeasuredProgram>;
  /** Starts another API without its response cache, which may use a part of the core. */
  another(name: string, cpuPart: number): Promise<MeasuredProgram>;
  /** Starts the bare driver. */
  bare(): Promise<MeasuredProgram>;
  /** Starts the bare framework, which always responds with `response`. */
  prebuilt(response: string): Promise<MeasuredProgram>;
  stop(): Promise<void>;
}

/**
 * Starts and fills a shop on the embedded database, or on a new database on the server of MONGODB_URL. The rate limits are
 * raised, because all load comes from one address. `profileTo` is the folder for a CPU profile of the API.
 */
export async function startShop(size: ShopSize, profileTo?: string): Promise<Shop> {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const programs: MeasuredProgram[] = [];
  const start = async (name: string, options: Pick<MeasuredOptions, 'program' | 'env'> & Partial<MeasuredOptions>) => {
    const program = await startMeasured({ core: OTHER_CORE, log: join(dir, `${name}.log`), ...options });
    programs.push(program);
    return program;
  };
  const apiPort = await freePort();
  const env: NodeJS.ProcessEnv = {
    DATA_DIR: dir,
    MONGO_STAND_IN_PORT: String(await freePort()),
    STRIPE_STAND_IN_PORT: String(await freePort()),
  };
  const external = newDatabaseUrl();
  const database = external ? undefined : await start('database', { program: 'stand-ins/mongo/dist/main.js', env });
  const databaseUrl = external ?? database?.url ?? '';
  const webhooks = { STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/payments/webhook` };
  const payment = await start('payment', { program: 'stand-ins/stripe/dist/main.js', env: { ...env, ...webhooks } });
  const identity = await startIdentity();
  Object.assign(env, {
    MONGODB_URL: databaseUrl,
    STRIPE_API_BASE: payment.url,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    // Orders write their messages, and nothing sends them.
    SMTP_URL: 'smtp://127.0.0.1:1',
    JOBS_SECONDS: '3600',
    JWT_SECRET: testJwtSecret,
    WRITE_RATE_LIMIT: '1000000000',
    READ_RATE_LIMIT: '1000000000',
    SEARCH_RATE_LIMIT: '1000000000',
    SEARCHES_AT_ONCE: '1000',
    // A few buyers place all orders of a run and pay for none.
    HOLDS_PER_ACCOUNT: '0',
    HOLDS_PER_ADDRESS: '0',
    MAX_CONNECTIONS: '10000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
    LOG_LEVEL: 'info',
  });
  const serve = async (
    name: string,
    program: string,
    more: NodeJS.ProcessEnv,
    options: Pick<MeasuredOptions, 'nodeArgs' | 'cpuPart'> = {},
  ) => {
    const API_PORT = String(await freePort());
    return start(name, { program, core: SERVER_CORE, env: { ...env, API_PORT, ...more }, ...options });
  };
  const api = (name: string, more: NodeJS.ProcessEnv, options: Pick<MeasuredOptions, 'nodeArgs' | 'cpuPart'> = {}) =>
    serve(name, 'api/dist/bundle/main.js', more, options);

  // The API creates the indexes, so it starts before the data is added.
  const profile = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const ours = await api('api', { API_PORT: String(apiPort), READ_CACHE_MS: '0' }, { nodeArgs: profile });
  const client = await new MongoClient(databaseUrl).connect();
  const filled = await fillShop(client.db(), size);
  const stop = async () => {
    await Promise.all(programs.filter(program => program !== database && program !== payment).map(each => each.stop()));
    if (external) await client.db().dropDatabase();
    await client.close();
    await Promise.all([database?.stop(), payment.stop()]);
    identity.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    ...filled,
    payment,
    database,
    ours,
    cached: () => api('cached', {}),
    another: (name, cpuPart) => api(name, { READ_CACHE_MS: '0' }, { cpuPart }),
    bare: () => serve('bare', 'tools/bench/src/api/bare.ts', {}),
    prebuilt: response => serve('prebuilt', 'tools/bench/src/api/prebuilt.ts', { RESPONSE: response }),
    stop,
  };
}

/** Returns the address of a new database on the server of MONGODB_URL, if it is set. */
const newDatabaseUrl = (): string | undefined =>
  process.env.MONGODB_URL?.replace(
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/,
    `$1/kerf-bench-${process.pid}-${Date.now()}`,
  );
