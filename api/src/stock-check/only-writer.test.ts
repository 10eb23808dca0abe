import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '..');
const isProduction = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests|data)\//.test(file);
const files = (readdirSync(src, { recursive: true }) as string[]).filter(isProduction);
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const filesWith = (pattern: RegExp) => files.filter(file => pattern.test(textOf(file))).sort();

const field = /\bavilablequantity['"]?:/g;

/** How often each file names the field as a key. Only item-stock.ts writes it. */
const uses = {
  'items/item-stock.ts': 4,
  // Returns it to clients.
  'items/items.mapper.ts': 1,
  // Declares it, and makes mongoose drop changes.
  'items/items.schema.ts': 2,
  // Takes the count out of the changes of an administrator.
  'items/items.service.ts': 1,
  // Counts in memory.
  'orders/plan-orders.ts': 1,
  // Reads.
  'stock-check/stock-check.ts': 1,
};

it('only item-stock.ts writes a count', () => {
  const found = files.sort().map(file => [file, textOf(file).match(field)?.length ?? 0] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(uses);
});

it('only stock-ledger.ts writes movements, and nothing changes or deletes one', () => {
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:insert|create|bulkWrite)/)).toEqual([
    'stock-ledger/stock-ledger.ts',
  ]);
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:update|delete|replace|findOneAnd)/)).toEqual(
    [],
  );
});
