import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { defineConfig } from '@playwright/test';
import { standIns } from './support/server';
import { shopEnv, shopUrl, WORKERS, withoutApiPort } from './support/shop';

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'browser', testIgnore: ['engine/**', 'isolation/**', 'walk/**'] },
    { name: 'isolation', testMatch: 'isolation/*.spec.ts' },
  ],
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // The summary lists a test that passes only on its retry. It is a defect to fix.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  globalSetup: './support/print-database.ts',
  globalTeardown: './support/clean-up.ts',
  use: {
    baseURL: shopUrl,
    // Recording every test takes 5 % of the time. The report of a failure has the page's last state, and the retry has a trace.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: chromiumArgs(),
    },
  },
  webServer: [
    {
      command: 'node ../tools/run.mjs start/src/start.ts',
      // Waiting for the URL is not enough: the pages respond before the demo accounts exist.
      wait: { stdout: /Kerf is open/ },
      env: shopEnv,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      // Starts after the shop, which builds it.
      command: 'node ../shell/server/dist/main.js',
      wait: { stdout: /ready/ },
      env: {
        ...shopEnv,
        ...standIns,
        SHELL_PORT: String(withoutApiPort),
        SHOP_URL: shopUrl,
        // Nothing listens at the discard port.
        API_INTERNAL_URL: 'http://127.0.0.1:9',
      },
    },
  ],
});
