import type { Page } from '@playwright/test';

/** Stops the page's clock. Timers fire only when the test advances the clock, whatever the speed of the machine. */
export const stopClock = async (page: Page) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
};
