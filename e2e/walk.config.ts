import { defineConfig } from '@playwright/test';
import config from './playwright.config';
import { shopEnv, withoutTestSettings } from './support/shop';

const { projects: _projects, ...others } = config;

/**
 * The shop as `npm start` opens it, with its demo data. Nothing else runs on it, so each page is as a person first sees it. Most people have
 * no mongod, so it has the embedded database, while the API's tests have MongoDB where one is found.
 */
export default defineConfig({
  ...others,
  // It would print the database of the other browser tests.
  globalSetup: undefined,
  testMatch: 'walk/*.spec.ts',
  // One test visits dozens of pages.
  timeout: 600_000,
  webServer: [
    {
      command: 'node ../tools/run.mjs start/src/start.ts',
      wait: { stdout: /Kerf is open/ },
      env: { ...withoutTestSettings(shopEnv), MONGOD_BINARY: 'none' },
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
