import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { webServer: _server, globalSetup: _setup, ...others } = config;

/** Journeys on a shop that runs already. `npm run test:docker` starts it in containers. */
export default defineConfig({
  ...others,
  testIgnore: [],
  testMatch: [/journeys\/(purchase|administration)\.spec\.ts$/, /engine\/[\w-]+\.spec\.ts$/],
});
