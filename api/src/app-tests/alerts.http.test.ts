import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
const metrics = [...new Set(rules.match(/\b(?:kerf|http)_\w+/g))];
const ofHistogram = /_(bucket|count|sum)$/;

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop?.stop());

it('exports each metric of the alert rules', async () => {
  await fetch(`${shop.url}/health/ready`);
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  const isExported = (metric: string) =>
    types.get(metric) === 'counter' ||
    types.get(metric) === 'gauge' ||
    (ofHistogram.test(metric) && types.get(metric.replace(ofHistogram, '')) === 'histogram');
  expect(metrics.length).toBeGreaterThan(10);
  expect(metrics.filter(metric => !isExported(metric))).toEqual([]);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="\d{3}"\} \d+$/m,
  );
});
