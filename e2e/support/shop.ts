import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const base = Number(process.env.E2E_PORT_BASE || 13000);

/** The ports of the shop under test. They differ from the default ports, where another shop may run. */
export const ports = {
  SHELL_PORT: base,
  MF_CATALOG_PORT: base + 1,
  MF_CHECKOUT_PORT: base + 2,
  MF_DASHBOARD_CUSTOMER_PORT: base + 3,
  MF_DASHBOARD_ADMIN_PORT: base + 4,
  API_PORT: base + 5,
  AUTH_STAND_IN_PORT: base + 6,
  STRIPE_STAND_IN_PORT: base + 7,
  MONGO_STAND_IN_PORT: base + 8,
};

/** The ports of a second shell, for the journey that stops and restarts a remote. */
export const ownShell = { SHELL_PORT: base + 10, MF_CATALOG_PORT: base + 11 };

/** Three workers took longer than two on two cores. */
export const WORKERS = 2;

/** The ports of shells with broken remotes and of their release servers, one pair for each worker. */
export const isolated = Array.from({ length: WORKERS }, (_, index) => ({
  SHELL_PORT: base + 12 + 2 * index,
  STORE_PORT: base + 13 + 2 * index,
}));

/** A new folder for each run. The workers inherit it from the main process. */
process.env.KERF_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kerf-e2e-'));
export const dataDir = process.env.KERF_E2E_DATA;

export const shopUrl = `http://localhost:${ports.SHELL_PORT}`;
export const apiUrl = `http://127.0.0.1:${ports.API_PORT}`;

export const shopEnv: Record<string, string> = {
  // Tests never use real services, whatever .env contains.
  ...Object.fromEntries(['MONGODB_URL', 'FIREBASE_PROJECT_ID', 'STRIPE_SECRET_KEY'].map(name => [name, ''])),
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  // The same database on every machine. `npm run test:mongodb` tests the real one.
  MONGOD_BINARY: 'none',
  DATA_DIR: dataDir,
  CORS_ORIGINS: [ports, ownShell, ...isolated].map(({ SHELL_PORT }) => `http://localhost:${SHELL_PORT}`).join(','),
  SESSION_RATE_LIMIT: '100000',
  WRITE_RATE_LIMIT: '100000',
  READ_RATE_LIMIT: '100000',
  HOLDS_PER_ACCOUNT: '0',
  HOLDS_PER_ADDRESS: '0',
  REVIEWS_PER_DAY: '0',
};
