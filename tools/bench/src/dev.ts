import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { readPorts } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { chromium } from 'playwright-core';
import { figure, spread } from './lib/stats.mjs';

// `npm run bench:dev`, beside a running `npm run dev`: from the change of a line in a remote to its sight in an open page.
const RUNS = 7;
const file = join(root, 'mf-catalog/src/messages.ts');
const before = "helloThere: 'Hello there'";
const source = readFileSync(file, 'utf8');
if (!source.includes(before)) throw new Error(`${file} has no ${before} to change.`);

const { port } = readPorts(process.env)[0];
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-quic'],
});
const page = await browser.newPage();
try {
  await page.goto(`http://localhost:${port}/`);
  await page.getByText('Hello there').first().waitFor({ state: 'attached' });
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const words = `Hello there ${run}`;
    const at = performance.now();
    writeFileSync(file, source.replace(before, `helloThere: '${words}'`));
    await page.waitForFunction(text => document.body.textContent.includes(text), words, { polling: 20 });
    times.push(performance.now() - at);
  }
  const { median, least, most } = spread(times);
  console.log(
    `A changed line is on screen after ${figure(median)} ms (${figure(least)} to ${figure(most)}, ${RUNS} runs).`,
  );
} finally {
  writeFileSync(file, source);
  await browser.close();
}
