import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { stayOnCore } from '../lib/cores.ts';
import { printGrowth } from '../lib/growth.ts';
import { HttpClient } from '../lib/http-client.ts';
import { type MeasuredProgram, startMeasured } from '../lib/measured-program.ts';
import { measuredEnv, withOwnDatabase } from '../lib/own-database.ts';
import { p50 } from '../lib/p50.ts';
import { positive } from '../lib/positive.ts';
import { figure } from '../lib/statistics.ts';
import { categoryOf, codeOf, FAMILY, fillItems } from '../search/data.ts';

// `MONGODB_URL=mongodb://… npm run bench:api -- search --sizes 1000,10000 --requests 300`
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    requests: { type: 'string', default: '300' },
  },
});
const requests = positive('requests', options.requests);
/** An API adds its indexes when it starts. */
const INDEXED_WITHIN_MS = 1_800_000;

interface Sides {
  ours: MeasuredProgram;
  bare: MeasuredProgram;
  items: string[];
  families: number;
}

const http = new HttpClient();

/** The cases, and the address of each request. Families are spread over the shop. */
const cases: Record<string, (sides: Sides, at: number) => string> = {
  'search, two filters': ({ ours, families }, at) => {
    const family = (at * 7_919) % families;
    return `${ours.url}/search/items?q=${codeOf(family)}&category=${categoryOf(family)}&inStock=true`;
  },
  'search, typing error': ({ ours }) => `${ours.url}/search/items?q=hamemr&limit=1&minPrice=209`,
  suggestions: ({ ours, families }, at) => `${ours.url}/search/suggestions?q=${codeOf((at * 7_919) % families)}`,
  'findOne of the bare driver': ({ bare, items }, at) => `${bare.url}/items/${items[at % items.length]}`,
  'a word of every fifth item, two filters': ({ ours }) =>
    `${ours.url}/search/items?q=hammer&inStock=true&minPrice=100`,
  'two such words': ({ ours }) => `${ours.url}/search/items?q=claw+hammer`,
  'eight misspelt words, five ranges': ({ ours }, at) =>
    `${ours.url}/search/items?q=hamemr+drlil+grnider+circulra+drivre+claww+toool+angel+${at}&minPrice=1&maxPrice=900&specifications=power:1..9000,weight:..90,voltage:1..,torque:1..`,
  'all items, two filters': ({ ours }) => `${ours.url}/search/items?category=power-saw&inStock=true`,
};

const measure = (size: number): Promise<number[]> =>
  withOwnDatabase(`search-${size}`, async database => {
    const items = await fillItems(database.client.db(), size);
    const serve = async (name: string, program: string, core: number) => {
      const log = join(database.dir, `${name}.log`);
      return startMeasured({ program, core, env: await measuredEnv(database), log, readyWithinMs: INDEXED_WITHIN_MS });
    };
    const start = performance.now();
    const ours = await serve('api', 'api/dist/bundle/main.js', 0);
    console.log(`  started in ${figure((performance.now() - start) / 1_000)} s`);
    const sides = { ours, bare: await serve('bare', 'tools/bench/src/api/bare.ts', 0), items, families: size / FAMILY };
    const figures: number[] = [];
    for (const [name, urlOf] of Object.entries(cases)) {
      figures.push(await p50(requests, at => http.expect(200, 'GET', urlOf(sides, at))));
      console.log(`  ${name}: ${figure(figures.at(-1) ?? Number.NaN)} ms`);
    }
    await Promise.all([sides.ours.stop(), sides.bare.stop()]);
    return figures;
  });

await build(programs);
stayOnCore(1);
await printGrowth({ unit: 'items', sizes: options.sizes, names: Object.keys(cases), measure });
process.exit(0);
