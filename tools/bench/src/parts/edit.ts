import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portOf } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../lib/launch-browser.ts';
import { figure, spread } from '../lib/statistics.ts';

/*
 * Measures the time from a changed line in a remote to the page that shows it: `npm run bench:web -- edit` beside a running `npm run dev`,
 * or `npm run bench:web -- edit --override` beside a shop with OVERRIDE_KEY and `npm run kerf -- serve-remote mf-catalog`, where the page
 * is reloaded until it shows the change.
 */
const RUNS = 7;
const file = join(root, 'mf-catalog/src/messages.ts');
const before = "helloThere: 'Hello there'";
const source = readFileSync(file, 'utf8');
if (!source.includes(before)) throw new Error(`${file} does not contain ${before}, the line to change.`);

const { override, port } = parseArgs({
  options: { override: { type: 'boolean', default: false }, port: { type: 'string', default: '3100' } },
}).values;
const browser = await launchBrowser();
const page = await browser.newPage({ baseURL: `http://localhost:${portOf('shell')}` });
try {
  if (override) await startOverride(page);
  await page.goto('/');
  await page.getByText('Hello there').first().waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const words = `Hello there ${run}`;
    const since = performance.now();
    writeFileSync(file, source.replace(before, `helloThere: '${words}'`));
    await (override ? reloadUntil(page, words) : waitFor(page, words));
    times.push(performance.now() - since);
  }
  const { median, least, most } = spread(times);
  console.log(
    `A changed line is on screen after ${figure(median)} ms (${figure(least)} to ${figure(most)}, ${RUNS} runs).`,
  );
} finally {
  writeFileSync(file, source);
  await browser.close();
}

async function startOverride(page: Page): Promise<void> {
  await page.goto('/overrides');
  await page.getByLabel('Operator’s key').fill(process.env.OVERRIDE_KEY ?? '');
  await page.getByRole('button', { name: 'Start' }).click();
  const overlay = page.getByRole('complementary', { name: 'Override' });
  await overlay.locator('summary').click();
  await overlay.getByLabel('Localhost port for mf_catalog').fill(port);
  await overlay.locator('form', { hasText: 'mf_catalog' }).getByRole('button', { name: 'Use' }).click();
  await overlay.getByText('mf_catalog, localhost').first().waitFor();
}

async function waitFor(page: Page, words: string): Promise<void> {
  await page.waitForFunction(text => document.body.textContent?.includes(text), words, { polling: 20 });
}

async function reloadUntil(page: Page, words: string): Promise<void> {
  const slogan = page.getByText('Hello there').first();
  for (;;) {
    // A page that stops in the middle of a build says so, and the next reload gets the whole build.
    await page.reload();
    await slogan.waitFor({ state: 'attached', timeout: 2_000 }).catch(() => undefined);
    if ((await page.textContent('body'))?.includes(words)) return;
  }
}
