import type { Browser, Locator, Page } from 'playwright-core';
import { customerSession, restoreSession } from './pages.ts';
import type { Side } from './sides.ts';

/** A navigation by a link, and the selector of an element that the next page shows. */
interface Move {
  name: string;
  link(page: Page): Locator;
  shows: string;
}

/** What the page records about a navigation. */
interface MoveRecord {
  clickedAt: number;
  /** The time of each frame since the click. */
  frames: number[];
  shown: boolean;
}
declare global {
  var move: MoveRecord;
}

const menu = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const purchase = (index: number) => (page: Page) => page.getByRole('link', { name: 'Purchase Now' }).nth(index);

const blog: Move = { name: 'to the blog', link: menu('Blog'), shows: 'main article' };
const home: Move = { name: 'home', link: menu('Home'), shows: 'main a[href^="/order/"]' };
const order = (index: number): Move => ({
  name: 'to an order, with its data',
  link: purchase(index),
  shows: 'main input[type="number"]',
});
/** Loads the pages. */
const firstRound = [blog, home, order(0), home];
const measuredRound = [blog, home, order(1)];

/** Measures navigations between loaded pages, in frames from the last response to the shown page, by name. */
export async function measureMoves(browser: Browser, { url }: Side): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(restoreSession, customerSession);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const move of firstRound) await follow(page, move);
    const frames: Record<string, number> = {};
    for (const move of measuredRound) frames[move.name] = await follow(page, move);
    return frames;
  } finally {
    await context.close();
  }
}

async function follow(page: Page, { link, shows }: Move): Promise<number> {
  await page.evaluate(recordMove, shows);
  await link(page).click();
  await page.waitForFunction(() => globalThis.move.shown);
  return page.evaluate(countFrames);
}

/**
 * Runs in the page: records the click and each frame until `shows` is in the page. Its functions are methods, because tsx
 * wraps other named functions in a helper that the page does not have.
 */
function recordMove(shows: string): void {
  globalThis.move = { clickedAt: 0, frames: [], shown: false };
  const recorder = {
    handleEvent() {
      globalThis.move.clickedAt = performance.now();
      requestAnimationFrame(() => recorder.frame());
    },
    frame() {
      globalThis.move.frames.push(performance.now());
      if (document.querySelector(shows)) globalThis.move.shown = true;
      else requestAnimationFrame(() => recorder.frame());
    },
  };
  addEventListener('click', recorder, { capture: true, once: true });
}

/** Runs in the page: the number of frames since the click, or since the end of the last response after it. 1 is the next frame. */
function countFrames(): number {
  const { clickedAt, frames } = globalThis.move;
  const shownAt = frames.at(-1) ?? 0;
  const responses = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ initiatorType, startTime, responseEnd }) =>
      initiatorType === 'fetch' && startTime > clickedAt && responseEnd < shownAt,
  );
  const since = Math.max(clickedAt, ...responses.map(({ responseEnd }) => responseEnd));
  return frames.filter(time => time > since).length;
}
