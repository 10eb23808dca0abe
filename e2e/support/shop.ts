import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOwnDatabase } from '@kerf/tooling/mongod/local-database';
import { ports as defaultPorts } from '@kerf/tooling/ports';

const base = Number(process.env.E2E_PORT_BASE || 13000);

/** The remotes that journeys name. Each folder mf-* has a port, so that a new remote needs no line here. */
type NamedRemote = 'MF_CATALOG_PORT' | 'MF_CHECKOUT_PORT' | 'MF_DASHBOARD_CUSTOMER_PORT' | 'MF_DASHBOARD_ADMIN_PORT';
const remotePorts = Object.fromEntries(
  defaultPorts
    .filter(({ variable }) => variable.startsWith('MF_'))
    .map(({ variable }, index) => [variable, base + 20 + index]),
) as Record<NamedRemote, number>;

/** The ports of the shop under test. They differ from the default ports, where another shop may run. */
export const ports = {
  SHELL_PORT: base,
  ...remotePorts,
  API_PORT: base + 5,
  AUTH_STAND_IN_PORT: base + 6,
  STRIPE_STAND_IN_PORT: base + 7,
  MONGO_STAND_IN_PORT: base + 8,
  RELEASE_SERVICE_PORT: base + 42,
  MAIL_STAND_IN_PORT: base + 40,
  SMTP_STAND_IN_PORT: base + 41,
};

/** The port of a page server that does not reach the API, for pages whose API calls are mocked in the browser. */
export const withoutApiPort = base + 9;

/** The ports of a second shell, for the journey that stops and restarts a remote. */
export const ownShell = { SHELL_PORT: base + 10, MF_CATALOG_PORT: base + 11 };

/** The port of a page server whose API a journey holds and stops. */
export const heldApi = { SHELL_PORT: base + 43 };

/** The ports of the development servers of the shell and one remote. */
export const development = { SHELL_PORT: base + 18, MF_CATALOG_PORT: base + 19 };

/** Three workers took longer than two on two cores. */
export const WORKERS = 2;

/** The ports of shells with broken remotes, of their release servers and of their release services, for each worker. */
export const isolated = Array.from({ length: WORKERS }, (_, index) => ({
  SHELL_PORT: base + 12 + 2 * index,
  STORE_PORT: base + 13 + 2 * index,
  RELEASE_SERVICE_PORT: base + 16 + index,
}));

/** A new folder for each run. The workers inherit it from the main process. */
process.env.KERF_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kerf-e2e-'));
export const dataDir = process.env.KERF_E2E_DATA;

/** The database of the shop under test. */
export const database = chooseOwnDatabase(process.env);

/** The origins of the remotes. */
export const remoteUrls = Object.values(remotePorts).map(port => `http://127.0.0.1:${port}`);

export const shopUrl = `http://localhost:${ports.SHELL_PORT}`;
export const apiUrl = `http://127.0.0.1:${ports.API_PORT}`;

/** The API and the release services of the journeys have it. */
export const releaseToken = 'release-token-of-the-browser-tests';

export const shopEnv: Record<string, string> = {
  // Tests never use real services, whatever .env contains.
  ...Object.fromEntries(
    ['MONGODB_URL', 'FIREBASE_PROJECT_ID', 'STRIPE_SECRET_KEY', 'SMTP_URL'].map(name => [name, '']),
  ),
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  // Named, so that the shop fails instead of starting the other engine.
  MONGOD_BINARY: database.engine === 'mongod' ? database.path : 'none',
  DATA_DIR: dataDir,
  CORS_ORIGINS: [ports, ownShell, heldApi, development, ...isolated]
    .map(({ SHELL_PORT }) => `http://localhost:${SHELL_PORT}`)
    .join(','),
  // Reports count for the releases of each of these shells.
  REMOTES_URLS: [ports, ownShell, ...isolated]
    .map(({ SHELL_PORT }) => `http://localhost:${SHELL_PORT}/remotes.json`)
    .join(','),
  RELEASE_TOKEN: releaseToken,
  // The other page servers of the tests stamp their pages for the same API.
  PAGE_SERVER_TOKEN: 'page-server-token-of-the-browser-tests',
  SESSION_RATE_LIMIT: '100000',
  WRITE_RATE_LIMIT: '100000',
  READ_RATE_LIMIT: '100000',
  SEARCH_RATE_LIMIT: '100000',
  PAGE_RATE_LIMIT: '100000',
  // A busy machine must not decide whether a page contains its data.
  PAGE_DATA_TIMEOUT_MS: '20000',
  // Tests expect the changes of other people in the next page.
  PAGE_DATA_AGE_MS: '0',
  HOLDS_PER_ACCOUNT: '0',
  HOLDS_PER_ADDRESS: '0',
  REVIEWS_PER_DAY: '0',
  // Journeys place the orders that they look for.
  DEMO_ORDERS: 'no',
};

/** The settings of `npm start` for the shop of `env`: with its demo orders and its default caches and limits of holds and reviews. */
export const withoutTestSettings = ({
  PAGE_DATA_TIMEOUT_MS: _timeout,
  PAGE_DATA_AGE_MS: _age,
  HOLDS_PER_ACCOUNT: _account,
  HOLDS_PER_ADDRESS: _address,
  REVIEWS_PER_DAY: _reviews,
  DEMO_ORDERS: _orders,
  ...env
}: Record<string, string>): Record<string, string> => env;
