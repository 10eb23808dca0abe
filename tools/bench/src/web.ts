import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { cacheDir } from '@kerf/tooling/root';
import { chromium } from 'playwright-core';
import { build, frontEnds, programs } from '../../start/src/build.ts';
import { startApi } from './web/api.mjs';
import { lighthouse } from './web/lighthouse.mjs';
import { measure } from './web/measure.mjs';
import { measureMoves } from './web/moves.mjs';
import { pages, settings } from './web/pages.mjs';
import { compare } from './web/report.mjs';
import { buildSingle, startSides } from './web/sides.mjs';

// `npm run bench:web -- --runs 7 --pages home,order,orders --settings unthrottled,slow --no-moves --lighthouse`
const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '7' },
    pages: { type: 'string', default: Object.keys(pages).join() },
    settings: { type: 'string', default: Object.keys(settings).join() },
    moves: { type: 'boolean', default: true },
    lighthouse: { type: 'boolean', default: false },
    json: { type: 'string', default: join(cacheDir, 'bench/web.json') },
  },
});
const chosen = (all, names) => names.split(',').map(name => [name, all[name] ?? fail(`There is no ${name}.`)]);
const fail = message => {
  throw new Error(message);
};

const base = Number(process.env.BENCH_PORT_BASE || 14_000);
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
await build([...programs, ...frontEnds]);
await buildSingle();

const measuredPages = chosen(pages, options.pages);
const { sides, origins, apiPort, stop } = await startSides({ base, paths: measuredPages.map(([, { path }]) => path) });
const api = await startApi(apiPort, origins);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });

/** The figures of each run by side; the sides take turns, the other one first in every second run. */
const alternate = async (compared, measureSide) => {
  const runs = Object.fromEntries(compared.map(([side]) => [side, []]));
  // Once for nothing: what is slow the first time is slow for whoever is first.
  for (const [, side] of compared) await measureSide(side);
  for (let run = 0; run < Number(options.runs); run++) {
    const turn = run % 2 ? [...compared].reverse() : compared;
    for (const [side, where] of turn) runs[side].push(await measureSide(where));
  }
  return runs;
};

try {
  const results = [];
  const add = ({ text, ...figures }) => {
    console.log(text);
    results.push(figures);
  };
  for (const [setting, conditions] of chosen(settings, options.settings)) {
    for (const [name, what] of measuredPages) {
      const compared = Object.entries(sides).filter(([side]) => name === 'home' || side !== 'one remote hangs');
      add(compare(name, setting, await alternate(compared, side => measure(browser, side, what, conditions))));
    }
  }
  if (options.moves) {
    const compared = Object.entries({ shop: sides.shop, single: sides.single });
    const runs = await alternate(compared, side => measureMoves(browser, side));
    add(compare('moving between loaded pages, frames', 'unthrottled', runs));
  }
  const scores = options.lighthouse ? await lighthouse(sides, Number(options.runs)) : undefined;
  if (scores) console.log(scores.text);
  mkdirSync(dirname(options.json), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify({ at: new Date(), results, lighthouse: scores?.figures }, null, 2)}\n`);
  console.log(`\nThe figures are in ${options.json}.`);
} finally {
  await browser.close();
  api.close();
  stop();
}
