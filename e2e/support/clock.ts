import type { Page } from '@playwright/test';

/** Stops the page's clock. Timers fire only when the test advances the clock, whatever the speed of the machine. */
export const stopClock = async (page: Page) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
};

/** Installs the clock of tests, which has no entries of `performance`: a page reads from them what the page server sent with it. */
export const installClock = async (page: Page) => {
  await page
    .context()
    .addInitScript(() => Reflect.set(window, 'realEntries', performance.getEntriesByType.bind(performance)));
  await page.clock.install();
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: Reflect.get(window, 'realEntries') }));
};
