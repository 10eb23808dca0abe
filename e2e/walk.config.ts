import { defineConfig } from '@playwright/test';
import config from './playwright.config';
import { shopEnv, withoutTestSettings } from './support/shop';

/** The shop as `npm start` opens it, with its demo data. Nothing else runs on it, so each page is as a person first sees it. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: 'walk/*.spec.ts',
  // One test visits dozens of pages.
  timeout: 600_000,
  webServer: [
    {
      command: 'node ../tools/run.mjs start/src/start.ts',
      wait: { stdout: /Kerf is open/ },
      env: withoutTestSettings(shopEnv),
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
