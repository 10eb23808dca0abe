import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { testJwtSecret } from '@kerf/tooling/session-token';

const patience = Number(process.env.KERF_TEST_PATIENCE || 1);
/** How long a program may take to start. */
export const startMs = 60_000 * patience;
/** After this long without a byte, the API closes a connection. A slow database must not look like a client that stalls. */
const stallSeconds = Math.min(30 * patience, 300);

/**
 * The environment of an API under test, with ports and a folder of its own. A test that needs a limit or a periodic job sets it.
 */
export const shopEnvironment = async ({ database, identity }: { database: string; identity: string }) => {
  const [port, stripePort] = [await freePort(), await freePort()];
  return {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'kerf-api-')),
    MONGODB_URL: database,
    STRIPE_STAND_IN_PORT: String(stripePort),
    STRIPE_STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${port}/payments/webhook`,
    STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    FIREBASE_AUTH_EMULATOR_HOST: identity,
    REMOTES_URLS: process.env.KERF_TEST_MAP,
    JWT_SECRET: testJwtSecret,
    SECOND_FACTOR_KEY: 'the-key-of-second-factors-in-tests',
    API_PORT: String(port),
    SESSION_RATE_LIMIT: '10000',
    WRITE_RATE_LIMIT: '10000',
    CONTACT_RATE_LIMIT: '10000',
    READ_RATE_LIMIT: '1000000',
    SEARCH_RATE_LIMIT: '1000000',
    SEARCHES_AT_ONCE: '1000',
    MAX_CONNECTIONS_PER_ADDRESS: '2000',
    STALL_SECONDS: String(stallSeconds),
    REVIEWS_PER_DAY: '0',
    HOLDS_PER_ACCOUNT: '0',
    HOLDS_PER_ADDRESS: '0',
    WRONG_CODES_PER_VISITOR: '0',
    TAX_CALCULATIONS_PER_VISITOR: '0',
    RECONCILE_SECONDS: '3600',
    JOBS_SECONDS: '3600',
    UNPAID_MAIL_MINUTES: '0',
    VISITS_SECONDS: '3600',
    SMTP_URL: 'smtp://127.0.0.1:1',
    // Tests prepare records behind the API's back.
    READ_CACHE_MS: '0',
    DEMO_ORDERS: 'no',
  };
};

/**
 * What a busy shop has besides: periodic work runs often, mails have somewhere to go, and shoppers read three languages.
 * A MailReceiver listens at SMTP_URL in the files that read mails.
 */
export const busyEnvironment = async () => ({
  RECONCILE_SECONDS: '0.2',
  JOBS_SECONDS: '0.1',
  SMTP_URL: `smtp://api:password@127.0.0.1:${await freePort()}`,
  SHOP_URL: 'https://shop.example',
  SHOP_LANGUAGES: 'de,ja',
  RETURN_DAYS: '30',
  // Tests store parcels that left long ago.
  ASSUME_DELIVERED_DAYS: '0',
});

/** What a shop with a carrier service has besides. */
export const carrierEnvironment = async () => {
  const port = String(await freePort());
  return {
    CARRIER_STAND_IN_PORT: port,
    CARRIER_URL: `http://127.0.0.1:${port}`,
    CARRIER_KEY: 'the-key-of-the-carrier-service-in-tests',
    CARRIER_WEBHOOK_SECRET: `whsec_${Buffer.from('webhooks of the carrier in tests').toString('base64')}`,
  };
};
