import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { webServer: _server, globalSetup: _setup, projects: _projects, ...others } = config;

/** Journeys on a shop that runs already. `npm run kerf -- test:docker` starts it in containers. */
export default defineConfig({
  ...others,
  testMatch: [/journeys\/(purchase|administration)\.spec\.ts$/, /engine\/[\w-]+\.spec\.ts$/],
});
