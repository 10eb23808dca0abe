import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { cacheDir } from '@kerf/tooling/root';
import { figure, spread } from '../lib/stats.mjs';
import { table } from '../lib/table.mjs';

/** The last that runs on Node 20. It is fetched for the run and is no dependency. */
const VERSION = '12.2.3';
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** On a busy machine it sometimes misses the start of its own trace. */
const TRIES = 3;

const tried = async (url, left = TRIES) => {
  try {
    return await score(url);
  } catch (error) {
    if (left === 1) throw error;
    return tried(url, left - 1);
  }
};

const score = async url => {
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
};

/** Lighthouse's own measure of the cold home page on a phone, alternated. */
export const lighthouse = async ({ shop, single }, runs) => {
  const all = { shop: [], single: [] };
  for (let run = 0; run < runs; run++) {
    all.shop.push(await tried(`${shop.url}/`));
    all.single.push(await tried(`${single.url}/`));
  }
  const names = Object.keys(all.shop[0]);
  const of = side => Object.fromEntries(names.map(name => [name, spread(all[side].map(each => each[name]))]));
  const figures = { shop: of('shop'), single: of('single') };
  const shown = ({ median, least, most }) => `${figure(median)} (${figure(least)} to ${figure(most)})`;
  const rows = names.map(name => [name, shown(figures.shop[name]), shown(figures.single[name])]);
  return { figures, text: `\n${table(['home, Lighthouse mobile', 'shop', 'single'], rows)}` };
};
