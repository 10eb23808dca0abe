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
import { startMeasured } from './lib/measured-program.ts';
import { p50 } from './lib/p50.ts';
import { positive } from './lib/positive.ts';
import { figure } from './lib/statistics.ts';
import { table } from './lib/table.ts';
import { fillOrders } from './reports/data.ts';

// `MONGODB_URL=mongodb://… npm run bench:reports -- --sizes 1000,100000 --requests 100`
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    requests: { type: 'string', default: '100' },
  },
});
const requests = positive('requests', options.requests);
const server = process.env.MONGODB_URL;
if (!server) throw new Error('Set MONGODB_URL to the address of a MongoDB replica set.');

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** The addresses of the staff's pages. */
const cases: Record<string, string> = {
  overview: '/reports/overview',
  'sales of 30 days': '/reports/sales',
  'sales of 18 months, by month': `/reports/sales?interval=month&from=${day(530)}`,
  'sellers of 30 days': '/reports/items',
  'sellers of 18 months': `/reports/items?from=${day(530)}`,
  'low stock': '/reports/stock',
  'items by stock': '/items/by-stock',
  orders: '/orders?limit=100',
  'orders of a month': `/orders?limit=100&from=${day(90)}&to=${day(60)}`,
  'orders to ship': '/orders?limit=100&status=pending',
  'orders, highest total': '/orders?limit=100&sort=-total',
  'orders of a customer': '/orders?limit=100&q=person-7%40kerf.test',
  'orders with a common word': '/orders?limit=100&q=hammer',
  'orders with two common words': '/orders?limit=100&q=claw+carla',
  audit: '/audit?limit=100',
  'audit of one action': '/audit?limit=100&action=order.ship',
  'users, search': '/user?limit=100&q=person-7',
  messages: '/contact-messages?limit=100',
};

async function measure(size: number): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const url = (server as string).replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/kerf-reports-${size}`);
  const client = await new MongoClient(url).connect();
  await client.db().dropDatabase();
  const token = await fillOrders(client.db(), size);
  const api = await startMeasured({
    program: 'api/dist/bundle/main.js',
    core: 0,
    log: join(dir, 'api.log'),
    readyWithinMs: 600_000,
    env: {
      MONGODB_URL: url,
      DATA_DIR: dir,
      API_PORT: String(await freePort()),
      JWT_SECRET: testJwtSecret,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      READ_CACHE_MS: '0',
      READ_RATE_LIMIT: '1000000000',
    },
  });
  const http = new HttpClient();
  const figures: number[] = [];
  for (const [name, path] of Object.entries(cases)) {
    figures.push(await p50(requests, () => http.expect(200, 'GET', `${api.url}${path}`, { token })));
    console.log(`  ${name}: ${figure(figures.at(-1) ?? Number.NaN)} ms`);
  }
  await api.stop();
  await client.db().dropDatabase();
  await client.close();
  rmSync(dir, { recursive: true, force: true });
  return figures;
}

await build(programs);
stayOnCore(1);
const sizes = options.sizes.split(',').map(size => positive('sizes', size));
const columns: number[][] = [];
for (const size of sizes) {
  console.log(`${size} orders`);
  columns.push(await measure(size));
}
const rows = Object.keys(cases).map((name, at) => {
  const figures = columns.map(column => column[at] ?? Number.NaN);
  return [name, ...figures.map(figure), figure((figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN))];
});
console.log(table(['p50 ms at', ...sizes.map(size => `${size} orders`), 'Largest/smallest'], rows));
process.exit(0);
