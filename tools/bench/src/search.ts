import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { freePort } from '@kerf/tooling/free-port';
import { testJwtSecret } from '@kerf/tooling/session-token';
import { MongoClient } from 'mongodb';
import { stayOnCore } from './lib/cores.ts';
import { HttpClient } from './lib/http-client.ts';
import { type MeasuredProgram, startMeasured } from './lib/measured-program.ts';
import { p50 } from './lib/p50.ts';
import { positive } from './lib/positive.ts';
import { figure } from './lib/statistics.ts';
import { table } from './lib/table.ts';
import { categoryOf, codeOf, FAMILY, fillItems } from './search/data.ts';

// `MONGODB_URL=mongodb://… npm run bench:search -- --sizes 1000,10000 --requests 300`
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    requests: { type: 'string', default: '300' },
  },
});
const requests = positive('requests', options.requests);
const server = process.env.MONGODB_URL;
if (!server) throw new Error('Set MONGODB_URL to the address of a MongoDB replica set.');
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

async function measure(size: number): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const url = (server as string).replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/kerf-search-${size}`);
  const client = await new MongoClient(url).connect();
  await client.db().dropDatabase();
  const items = await fillItems(client.db(), size);
  const serve = async (name: string, program: string, core: number) => {
    const env = {
      MONGODB_URL: url,
      DATA_DIR: dir,
      API_PORT: String(await freePort()),
      JWT_SECRET: testJwtSecret,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      READ_CACHE_MS: '0',
      READ_RATE_LIMIT: '1000000000',
      SEARCH_RATE_LIMIT: '1000000000',
    };
    return startMeasured({ program, core, env, log: join(dir, `${name}.log`), readyWithinMs: INDEXED_WITHIN_MS });
  };
  const start = performance.now();
  const ours = await serve('api', 'api/dist/bundle/main.js', 0);
  console.log(`${size} items: started in ${figure((performance.now() - start) / 1_000)} s`);
  const sides = { ours, bare: await serve('bare', 'tools/bench/src/api/bare.ts', 0), items, families: size / FAMILY };
  const figures: number[] = [];
  for (const [name, urlOf] of Object.entries(cases)) {
    figures.push(await p50(requests, at => http.expect(200, 'GET', urlOf(sides, at))));
    console.log(`  ${name}: ${figure(figures.at(-1) ?? Number.NaN)} ms`);
  }
  await Promise.all([sides.ours.stop(), sides.bare.stop()]);
  await client.db().dropDatabase();
  await client.close();
  rmSync(dir, { recursive: true, force: true });
  return figures;
}

await build(programs);
stayOnCore(1);
const sizes = options.sizes.split(',').map(size => positive('sizes', size));
const columns: number[][] = [];
for (const size of sizes) columns.push(await measure(size));
const rows = Object.keys(cases).map((name, at) => {
  const figures = columns.map(column => column[at] ?? Number.NaN);
  return [name, ...figures.map(figure), figure((figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN))];
});
console.log(table(['p50 ms at', ...sizes.map(size => `${size} items`), 'Largest/smallest'], rows));
process.exit(0);
