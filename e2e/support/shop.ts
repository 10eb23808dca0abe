import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop under test listens: beside a shop that may be running at the usual ports. */
export const ports = {
  SHELL_PORT: 13000,
  MF_CATALOG_PORT: 13001,
  MF_CHECKOUT_PORT: 13002,
  MF_DASHBOARD_CUSTOMER_PORT: 13003,
  MF_DASHBOARD_ADMIN_PORT: 13004,
  API_PORT: 14000,
  AUTH_STAND_IN_PORT: 19199,
  STRIPE_STAND_IN_PORT: 22111,
  MONGO_STAND_IN_PORT: 37117,
};

/** A second shell, for the journey whose remote comes and goes. */
export const ownShell = { SHELL_PORT: 13010, MF_CATALOG_PORT: 13011 };

/** New for every run; the workers inherit it from the process that read this first. */
process.env.KERF_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kerf-e2e-'));
export const dataDir = process.env.KERF_E2E_DATA;

export const shopUrl = `http://localhost:${ports.SHELL_PORT}`;
export const apiUrl = `http://127.0.0.1:${ports.API_PORT}`;

export const shopEnv: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  DATA_DIR: dataDir,
  CORS_ORIGINS: [shopUrl, `http://localhost:${ownShell.SHELL_PORT}`].join(','),
  SESSION_RATE_LIMIT: '100000',
  WRITE_RATE_LIMIT: '100000',
};
