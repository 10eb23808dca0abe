import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { cacheDir } from '@kerf/tooling/root';
import { range, type Spread, spread } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import type { Side } from './sides.ts';

/** The last version that runs on Node 20. It is downloaded for the run and is not a dependency. */
const VERSION = '12.2.3';
/** On a busy machine Lighthouse sometimes misses the start of its own trace. */
const TRIES = 3;
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
type Scores = Record<string, number>;
type Figures = Record<string, Spread>;

/** Runs Lighthouse on the cold home page as a phone loads it, alternating between the sides. */
export async function lighthouse(shop: Side, single: Side, runs: number) {
  const all: { shop: Scores[]; single: Scores[] } = { shop: [], single: [] };
  for (let run = 0; run < runs; run++) {
    all.shop.push(await score(`${shop.url}/`));
    all.single.push(await score(`${single.url}/`));
  }
  const names = ['performance', ...Object.keys(audits)];
  const spreads = (scores: Scores[]): Figures =>
    Object.fromEntries(names.map(name => [name, spread(scores.map(each => each[name] ?? Number.NaN))]));
  const figures = { shop: spreads(all.shop), single: spreads(all.single) };
  const cell = (side: Figures, name: string) => (side[name] ? range(side[name]) : '-');
  const rows = names.map(name => [name, cell(figures.shop, name), cell(figures.single, name)]);
  return { figures, text: `\n${table(['home, Lighthouse mobile', 'shop', 'single'], rows)}` };
}

async function score(url: string, tries = TRIES): Promise<Scores> {
  try {
    return await runOnce(url);
  } catch (error) {
    if (tries === 1) throw error;
    return score(url, tries - 1);
  }
}

async function runOnce(url: string): Promise<Scores> {
  const file = join(cacheDir, 'bench/lighthouse.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: await ensureBrowser() }, maxBuffer: 1e8 },
  );
  const report = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const values = Object.entries(audits).map(([name, audit]) => [name, report.audits[audit].numericValue]);
  return { performance: report.categories.performance.score * 100, ...Object.fromEntries(values) };
}
