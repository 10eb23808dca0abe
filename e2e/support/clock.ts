import type { Page } from '@playwright/test';

/** Stops the page's clock: its timers run when a test moves the clock on, however long the machine takes. */
export const stopClock = async (page: Page) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
};
