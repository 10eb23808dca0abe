import { customerSession, takeUp } from './pages.mjs';

const menu = name => page => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const purchase = nth => page => page.getByRole('link', { name: 'Purchase Now' }).nth(nth);

/** Where a visitor goes, by which link, and what stands in the page once it is shown. The first round loads the pages. */
const blog = { name: 'to the blog', link: menu('Blog'), shows: 'main article' };
const home = { name: 'home', link: menu('Home'), shows: 'main a[href^="/order/"]' };
const order = nth => ({ name: 'to an order, with its data', link: purchase(nth), shows: 'main input[type="number"]' });
const firstRound = [blog, home, order(0), home];
const measured = [blog, home, order(1)];

/** Runs in the page: notes the click, and each frame from there to the one that shows what is asked for. */
const watchMove = shows => {
  const move = { frames: [] };
  globalThis.move = move;
  const frame = () => {
    move.frames.push(performance.now());
    if (document.querySelector(shows)) move.shown = true;
    else requestAnimationFrame(frame);
  };
  const clicked = () => {
    move.from = performance.now();
    requestAnimationFrame(frame);
  };
  addEventListener('click', clicked, { capture: true, once: true });
};

/** Runs in the page: how many frames there were from the click, or from the end of the last answer after it; 1 is the next frame. */
const framesOfMove = () => {
  const { from, frames } = globalThis.move;
  const shownAt = frames.at(-1);
  const answers = performance
    .getEntriesByType('resource')
    .filter(
      ({ initiatorType, startTime, responseEnd }) =>
        initiatorType === 'fetch' && startTime > from && responseEnd < shownAt,
    );
  const since = Math.max(from, ...answers.map(({ responseEnd }) => responseEnd));
  return frames.filter(at => at > since).length;
};

const go = async (page, { link, shows }) => {
  await page.evaluate(watchMove, shows);
  await link(page).click();
  await page.waitForFunction(() => globalThis.move.shown);
  return page.evaluate(framesOfMove);
};

/** Moves between pages that are loaded, in frames from the data to the page, by where one goes. `side` is { url }. */
export const measureMoves = async (browser, side) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(takeUp, customerSession);
    const page = await context.newPage();
    await page.goto(side.url, { waitUntil: 'networkidle' });
    for (const move of firstRound) await go(page, move);
    const frames = {};
    for (const move of measured) frames[move.name] = await go(page, move);
    return frames;
  } finally {
    await context.close();
  }
};
