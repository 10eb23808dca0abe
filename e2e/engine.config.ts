import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { webServer: _, ...others } = config;

/** Journeys on a shop that runs already. `npm run test:docker` starts it in containers. */
export default defineConfig({
  ...others,
  testIgnore: [],
  testMatch: [/journeys\/(purchase|administration)\.spec\.ts$/, /engine\/[\w-]+\.spec\.ts$/],
});
