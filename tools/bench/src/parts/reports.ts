import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { stayOnCore } from '../lib/cores.ts';
import { printGrowth } from '../lib/growth.ts';
import { HttpClient } from '../lib/http-client.ts';
import { startMeasured } from '../lib/measured-program.ts';
import { measuredEnv, withOwnDatabase } from '../lib/own-database.ts';
import { p50 } from '../lib/p50.ts';
import { positive } from '../lib/positive.ts';
import { figure } from '../lib/statistics.ts';
import { fillOrders } from '../reports/data.ts';

// `MONGODB_URL=mongodb://… npm run bench:api -- reports --sizes 1000,100000 --requests 100`
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    requests: { type: 'string', default: '100' },
  },
});
const requests = positive('requests', options.requests);

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

const measure = (size: number): Promise<number[]> =>
  withOwnDatabase(`reports-${size}`, async database => {
    const token = await fillOrders(database.client.db(), size);
    const api = await startMeasured({
      program: 'api/dist/bundle/main.js',
      core: 0,
      log: join(database.dir, 'api.log'),
      readyWithinMs: 600_000,
      env: await measuredEnv(database),
    });
    const http = new HttpClient();
    const figures: number[] = [];
    for (const [name, path] of Object.entries(cases)) {
      figures.push(await p50(requests, () => http.expect(200, 'GET', `${api.url}${path}`, { token })));
      console.log(`  ${name}: ${figure(figures.at(-1) ?? Number.NaN)} ms`);
    }
    await api.stop();
    return figures;
  });

await build(programs);
stayOnCore(1);
await printGrowth({ unit: 'orders', sizes: options.sizes, names: Object.keys(cases), measure });
process.exit(0);
