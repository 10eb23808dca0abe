import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, frontEnds, programs } from '@kerf/start/build';
import { cacheDir } from '@kerf/tooling/root';
import { launchBrowser } from '../lib/launch-browser.ts';
import { positive } from '../lib/positive.ts';
import { startApi } from '../web/api.ts';
import { lighthouse } from '../web/lighthouse.ts';
import { measure } from '../web/measure.ts';
import { measureMoves } from '../web/moves.ts';
import { packageCosts } from '../web/package-costs.ts';
import { pages, settings } from '../web/pages.ts';
import { peerPages } from '../web/peer.ts';
import { compare, type Runs } from '../web/report.ts';
import { buildSingle, type Side, startSides } from '../web/sides.ts';

// `npm run bench:web -- --runs 7 --pages home,cart,checkout --settings unthrottled,slow --no-moves --no-packages --lighthouse`
const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '7' },
    pages: { type: 'string', default: Object.keys(pages).join() },
    settings: { type: 'string', default: Object.keys(settings).join() },
    moves: { type: 'boolean', default: true },
    lighthouse: { type: 'boolean', default: false },
    packages: { type: 'boolean', default: true },
    /** The address of another store: see web/peer.ts. */
    peer: { type: 'string' },
    json: { type: 'string', default: join(cacheDir, 'bench/web.json') },
  },
});
const runs = positive('runs', options.runs);
const chosenPages = choose(pages, options.pages);
const chosenSettings = choose(settings, options.settings);

if (options.packages) console.log(`${await packageCosts()}\n`);
await build([...programs, ...frontEnds]);
await buildSingle();
const base = Number(process.env.BENCH_PORT_BASE || 14_000);
const paths = chosenPages.map(([, { path }]) => path);
const { sides, apiPort, stop } = await startSides(base, paths);
const { shop, single } = sides;
const origins = Object.values(sides).map(({ url }) => url);
const api = await startApi(apiPort, { origins });
const browser = await launchBrowser();

try {
  const results: object[] = [];
  const add = ({ text, ...figures }: ReturnType<typeof compare>) => {
    console.log(text);
    results.push(figures);
  };
  for (const [setting, throttling] of chosenSettings) {
    for (const [name, page] of chosenPages) {
      const own = name === 'home' ? sides : { shop, single };
      const compared =
        options.peer && peerPages[name] ? { ...own, peer: { url: options.peer, pages: peerPages } } : own;
      const measurePage = (side: Side) => measure(browser, side, side.pages?.[name] ?? page, throttling);
      add(compare(name, setting, await alternate(compared, measurePage)));
    }
  }
  if (options.moves) {
    const moves = await alternate({ shop, single }, side => measureMoves(browser, side));
    add(compare('moving between loaded pages, frames', 'unthrottled', moves));
  }
  const scores = options.lighthouse ? await lighthouse(shop, single, runs) : undefined;
  if (scores) console.log(scores.text);
  mkdirSync(dirname(options.json), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify({ at: new Date(), results, lighthouse: scores?.figures }, null, 2)}\n`);
  console.log(`\nThe figures are in ${options.json}.`);
} finally {
  await browser.close();
  api.close();
  await stop();
}

function choose<Entry>(all: Record<string, Entry>, names: string): [string, Entry][] {
  return names.split(',').map(name => {
    const entry = all[name];
    if (!entry) throw new Error(`${name} is unknown. Choose from ${Object.keys(all).join(', ')}.`);
    return [name, entry];
  });
}

/** Measures the sides in turn, in reverse order in every other run. */
async function alternate(
  compared: Record<string, Side>,
  measureSide: (side: Side) => Promise<Record<string, number>>,
): Promise<Runs> {
  const found: Runs = Object.fromEntries(Object.keys(compared).map(name => [name, []]));
  // The first visit of each side is not counted: whatever is slow only once would count against the first side.
  for (const side of Object.values(compared)) await measureSide(side);
  for (let run = 0; run < runs; run++) {
    const turn = Object.entries(compared);
    for (const [name, side] of run % 2 ? turn.reverse() : turn) found[name]?.push(await measureSide(side));
  }
  return found;
}
