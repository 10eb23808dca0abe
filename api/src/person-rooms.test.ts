import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemas } from './testing/stored-documents.js';

/** They have ids and digests of people at most, or expire within days. */
const withoutPeople = [
  'attributes',
  'audit',
  'error_groups',
  'categories',
  'hold_locks',
  'idempotent_requests',
  'item_import_progress',
  'item_import_rows',
  'item_imports',
  'item_slugs',
  'items',
  'jobs',
  'order_keys',
  'payment_events',
  'people_reads',
  'price_history',
  'promotion_codes',
  'promotion_uses',
  'promotions',
  'rate_limits',
  'release_events',
  'release_visits',
  'response_texts',
  'sale_periods',
  'sales',
  'search_products',
  'search_words',
  'stock_checks',
  'stock_movements',
  'taken_releases',
  'tax_answers',
  'vitals',
];

const files = readdirSync(__dirname, { recursive: true }) as string[];
const textOf = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const rooms = files
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(textOf)
  .filter(text => text.includes('implements PersonRoom'));
const named = rooms.flatMap(text =>
  [...(/readonly collections = \[(.*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
);

// Without this, a new collection could keep what a deleted account had written.
it('has a room for each collection that stores something about people', () => {
  expect([...named, ...withoutPeople].sort()).toEqual([...schemas().keys()].sort());
});

it('has the rooms registered, each as a provider of its module', () => {
  const providers = files.filter(file => file.endsWith('.module.ts')).map(textOf);
  for (const text of rooms) {
    const [, name = ''] = /class (\w+) implements PersonRoom/.exec(text) ?? [];
    expect(text).toContain('rooms.register(this)');
    expect(providers.filter(each => new RegExp(`providers: \\[[^\\]]*\\b${name}\\b`).test(each))).toHaveLength(1);
  }
});
