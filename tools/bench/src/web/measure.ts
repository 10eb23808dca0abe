import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type MeasuredPage, restoreSession, type Throttling } from './pages.ts';
import type { Side } from './sides.ts';

/** What the page records about itself. */
interface Vitals {
  FCP: number;
  LCP: number;
  CLS?: number;
  INP?: number;
  longTasks: { startTime: number; duration: number }[];
}
declare global {
  var measured: Vitals;
}

const webVitals = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/web-vitals\.[^/]+$/, 'web-vitals.iife.js');

/** Runs in the page before its scripts: records the latest value of each vital, and the long tasks. */
const recorder = `${readFileSync(webVitals, 'utf8')};
globalThis.measured = { longTasks: [] };
for (const name of ['FCP', 'LCP', 'CLS', 'INP'])
  webVitals['on' + name](({ value }) => { measured[name] = value; }, { reportAllChanges: true, durationThreshold: 0 });
new PerformanceObserver(list => {
  for (const { startTime, duration } of list.getEntries()) measured.longTasks.push({ startTime, duration });
}).observe({ type: 'longtask', buffered: true });`;

/** Returns milliseconds and KB, by name, of a cold visit, the visitor's first action, and a warm visit. */
export async function measure(
  browser: Browser,
  { url }: Side,
  measuredPage: MeasuredPage,
  setting: Throttling | 'none',
): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(recorder);
    await context.addInitScript(restoreSession, measuredPage.session ?? {});
    const { page, counted, until } = await visit(context, url, measuredPage, setting);
    await page.waitForFunction(areVisiblePicturesLoaded);
    const cold = { requests: counted.requests, script: counted.scriptBytes / 1024 };
    const before = await page.evaluate(() => globalThis.measured);
    await measuredPage.act(page);
    await page.waitForFunction(() => globalThis.measured.INP !== undefined);
    const { INP = Number.NaN, CLS = 0 } = await page.evaluate(() => globalThis.measured);
    await page.close();
    const warm = await visit(context, url, measuredPage, setting);
    return {
      ...cold,
      FCP: before.FCP,
      LCP: before.LCP,
      TBT: blockingTime(before, until),
      CLS,
      INP,
      'warm requests': warm.counted.requests,
      'warm script': warm.counted.scriptBytes / 1024,
    };
  } finally {
    await context.close();
  }
}

interface Counted {
  requests: number;
  scriptBytes: number;
}

/** Runs in the page: whether the largest paint can no longer be a picture. The slides of the banner beside the first one are not visible. */
const areVisiblePicturesLoaded = () =>
  [...document.images].every(image => {
    const { top, left } = image.getBoundingClientRect();
    return image.complete || top > innerHeight || left >= innerWidth;
  });

/** Opens the page. `until` is the page's time at which the network was idle. */
async function visit(
  context: BrowserContext,
  url: string,
  { path, ready }: MeasuredPage,
  setting: Throttling | 'none',
): Promise<{ page: Page; counted: Counted; until: number }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (setting !== 'none') await throttle(cdp, setting);
  const counted = countRequests(cdp);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // A locator's search is a long task itself.
  const until = await page.evaluate(() => performance.now());
  await ready(page).waitFor({ timeout: 60_000 });
  return { page, counted, until };
}

async function throttle(cdp: CDPSession, { latency, kilobits, cpu }: Throttling): Promise<void> {
  const bytes = (kilobits * 1024) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Counts requests that reach the network, and the transferred bytes of scripts. */
function countRequests(cdp: CDPSession): Counted {
  const types = new Map<string, string>();
  const counted = { requests: 0, scriptBytes: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) types.set(requestId, type);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => types.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type) return;
    types.delete(requestId);
    counted.requests++;
    if (type === 'Script') counted.scriptBytes += encodedDataLength;
  });
  return counted;
}

/** Total blocking time: what each task takes beyond 50 ms, from the first paint until `until`. */
const blockingTime = ({ FCP, longTasks }: Vitals, until: number): number =>
  longTasks
    .filter(({ startTime }) => startTime >= FCP && startTime < until)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
