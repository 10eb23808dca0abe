import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { launchBrowser } from './lib/launch-browser.ts';
import { figure, spread } from './lib/statistics.ts';

// `npm run bench:dev`, beside a running `npm run dev`, measures the time from a changed line in a remote to the open page.
const RUNS = 7;
const file = join(root, 'mf-catalog/src/messages.ts');
const before = "helloThere: 'Hello there'";
const source = readFileSync(file, 'utf8');
if (!source.includes(before)) throw new Error(`${file} does not contain ${before}, the line to change.`);

const browser = await launchBrowser();
const page = await browser.newPage();
try {
  await page.goto(`http://localhost:${portOf('shell')}/`);
  await page.getByText('Hello there').first().waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const words = `Hello there ${run}`;
    const since = performance.now();
    writeFileSync(file, source.replace(before, `helloThere: '${words}'`));
    await page.waitForFunction(text => document.body.textContent?.includes(text), words, { polling: 20 });
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
