import { expect, type Page } from '@playwright/test';

const MOST = 0.02;

/** Sums up all layout shifts without user input, from the first byte of the page. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.what.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.className || node?.nodeName)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Fails with what has moved since `watchShifts`. */
export const expectStill = async (page: Page) => {
  await twoFrames(page);
  const { sum, what } = await page.evaluate(() => Reflect.get(window, 'shifts') as { sum: number; what: string[] });
  expect(sum, `${page.url()}\n${what.join('\n')}`).toBeLessThan(MOST);
};
