import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { takeUp } from './pages.mjs';

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/web-vitals\.[^/]+$/, 'web-vitals.iife.js'),
  'utf8',
);

/** Runs in the page before anything else: keeps the latest value of each vital, and the long tasks. */
const watch = `${library};
globalThis.measured = { longTasks: [] };
for (const name of ['FCP', 'LCP', 'CLS', 'INP'])
  webVitals['on' + name](({ value }) => { measured[name] = value; }, { reportAllChanges: true, durationThreshold: 0 });
new PerformanceObserver(list => {
  for (const { startTime, duration } of list.getEntries()) measured.longTasks.push({ startTime, duration });
}).observe({ type: 'longtask', buffered: true });`;

const throttle = async (cdp, { latency, kilobits, cpu }) => {
  if (!latency) return;
  const bytes = (kilobits * 1024) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
};

/** Counts what comes over the network, and the bytes of script in it as they were transferred. */
const countRequests = cdp => {
  const seen = new Map();
  const counted = { requests: 0, scriptBytes: 0, scripts: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) seen.set(requestId, type);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = seen.get(requestId);
    if (!type) return;
    seen.delete(requestId);
    counted.requests++;
    if (type !== 'Script') return;
    counted.scripts++;
    counted.scriptBytes += encodedDataLength;
  });
  return counted;
};

/** What kept the page from answering: of each task after the first paint, what is beyond 50 ms; `until` the visit was looked at. */
const blocked = ({ FCP, longTasks }, until) =>
  longTasks
    .filter(({ startTime }) => startTime >= FCP && startTime < until)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

const visit = async (context, { address, there }, setting) => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await throttle(cdp, setting);
  const counted = countRequests(cdp);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Looking for something in the page is a long task itself.
  const until = await page.evaluate(() => performance.now());
  await there(page).waitFor({ timeout: 60_000 });
  return { page, counted, until };
};

const script = counted => counted.scriptBytes / 1024;

/**
 * One cold visit, what the visitor does first, and a warm visit after it. `side` is { url }, `what` a row of pages.mjs.
 * Answers milliseconds and KB by name.
 */
export const measure = async (browser, side, what, setting) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(watch);
    await context.addInitScript(takeUp, what.session ?? {});
    const asked = { address: side.url + what.path, there: what.there };
    const { page, counted, until } = await visit(context, asked, setting);
    const cold = { requests: counted.requests, script: script(counted) };
    const before = await page.evaluate(() => globalThis.measured);
    await what.act(page);
    await page.waitForFunction(() => globalThis.measured.INP !== undefined);
    const { INP, CLS } = await page.evaluate(() => globalThis.measured);
    await page.close();
    const warm = await visit(context, asked, setting);
    return {
      ...cold,
      FCP: before.FCP,
      LCP: before.LCP,
      TBT: blocked(before, until),
      CLS: CLS ?? 0,
      INP,
      'warm requests': warm.counted.requests,
      'warm script': script(warm.counted),
    };
  } finally {
    await context.close();
  }
};
