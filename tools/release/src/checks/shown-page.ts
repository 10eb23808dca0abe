import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { checkNothingCovered } from './covered-controls.ts';

/** A phone and a desktop. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The parts of the shop around a page that a visitor sees. */
export interface Frame {
  viewport: (typeof VIEWPORTS)[number];
  /** The elements that are visible on a page of no remote. */
  frame: string[];
}

const visibleFrame = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    ['header', 'main', 'footer'].filter(name =>
      document.querySelector(name)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  );

/** Returns once the page has handled its new size. Without this, the check judged pages that react to it as if they did not. */
async function resize(tab: Page, viewport: Frame['viewport']): Promise<void> {
  await tab.setViewportSize(viewport);
  // The event comes before the first of these callbacks, and what it changes is drawn before the second one.
  await tab.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export async function readFrames(tab: Page, shellUrl: string): Promise<Frame[]> {
  await tab.goto(`${shellUrl}/-`);
  const frames: Frame[] = [];
  for (const viewport of VIEWPORTS) {
    await resize(tab, viewport);
    frames.push({ viewport, frame: await visibleFrame(tab) });
  }
  return frames;
}

/**
 * Opens a page on a phone, and makes the window that of a desktop.
 * @throws Error if the page does not show its title and a heading beside the whole frame
 */
export async function showPage(
  tab: Page,
  address: string,
  { path, title }: { path: string; title: string },
  frames: readonly Frame[],
): Promise<void> {
  for (const [at, { viewport, frame }] of frames.entries()) {
    await resize(tab, viewport);
    if (at === 0) await tab.goto(address);
    await tab.waitForLoadState('networkidle');
    // The page of an item has the title of the item.
    if (!path.includes(':')) await tab.waitForFunction(expected => document.title.includes(expected), title);
    await tab.waitForFunction(() => [...document.querySelectorAll('h1')].some(heading => heading.checkVisibility()));
    const shown = await visibleFrame(tab);
    const hidden = frame.filter(part => !shown.includes(part));
    if (hidden.length > 0) throw new Error(`at a width of ${viewport.width} it hides the ${hidden.join(' and the ')}`);
  }
}

const QUIET_MS = 500;
const MOST_MS = 5_000;

/**
 * Does what makes fragments load that are not shown at once: scrolls to the end of the page, and goes to the search of the shop. No fragment
 * of the remote may cover a control of the page meanwhile; what the search opens may.
 */
export async function lookAround(tab: Page, remote: string): Promise<void> {
  await loadBy(tab, () => tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)));
  for (const viewport of VIEWPORTS) {
    await resize(tab, viewport);
    await checkNothingCovered(tab, remote);
  }
  await loadBy(tab, () =>
    tab.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('header input[type="search"]')) input.focus();
    }),
  );
}

/** Does something, and waits until nothing more loads. */
async function loadBy(tab: Page, work: () => Promise<void>): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  tab.on('request', note);
  await work();
  const end = Date.now() + MOST_MS;
  while (Date.now() < Math.min(end, last + QUIET_MS)) await wait(QUIET_MS / 5);
  tab.off('request', note);
}
