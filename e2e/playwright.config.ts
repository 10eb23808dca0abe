import { defineConfig } from '@playwright/test';
import { shopEnv, shopUrl } from './support/shop';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What passes only then is shown with its trace: a defect to mend, which need not stop everybody meanwhile.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  globalTeardown: './support/clean-up.ts',
  use: {
    baseURL: shopUrl,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../tools/run.mjs start/src/start.ts',
    // Not for its address: the pages are there before the accounts are.
    wait: { stdout: /Kerf is open/ },
    env: shopEnv,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
