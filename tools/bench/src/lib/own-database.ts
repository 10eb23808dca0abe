import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { testJwtSecret } from '@kerf/tooling/session-token';
import { MongoClient } from 'mongodb';

export interface OwnDatabase {
  url: string;
  client: MongoClient;
  /** A folder for data and logs. */
  dir: string;
}

/**
 * Runs `work` on an empty database of the server in MONGODB_URL, and removes the database and its folder afterwards.
 * @throws if MONGODB_URL is not set
 */
export async function withOwnDatabase<Result>(
  name: string,
  work: (database: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const server = process.env.MONGODB_URL;
  if (!server) throw new Error('Set MONGODB_URL to the address of a MongoDB replica set.');
  const url = server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/kerf-${name}`);
  const client = await new MongoClient(url).connect();
  const dir = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  try {
    await client.db().dropDatabase();
    return await work({ url, client, dir });
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The environment of an API that is measured without cache, limits and other services. */
export const measuredEnv = async ({ url, dir }: OwnDatabase) => ({
  MONGODB_URL: url,
  DATA_DIR: dir,
  API_PORT: String(await freePort()),
  JWT_SECRET: testJwtSecret,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  READ_CACHE_MS: '0',
  READ_RATE_LIMIT: '1000000000',
  SEARCH_RATE_LIMIT: '1000000000',
});
