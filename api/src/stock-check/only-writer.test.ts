import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '..');
const isProduction = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests|data)\//.test(file);
const files = (readdirSync(src, { recursive: true }) as string[]).filter(isProduction);
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const filesWith = (pattern: RegExp) => files.filter(file => pattern.test(textOf(file))).sort();

/** Where the field is named as a key. Only item-stock.ts writes it. */
const uses = {
  'items/item-stock.ts': 'writes',
  'items/items.schema.ts': 'declares, and makes mongoose drop changes',
  'items/items.service.ts': 'takes the count out of the changes of an administrator',
  'orders/plan-orders.ts': 'counts in memory',
  'stock-check/stock-check.ts': 'reads',
};

it('only item-stock.ts writes a count', () => {
  expect(filesWith(/\bavilablequantity['"]?:/)).toEqual(Object.keys(uses));
});

it('only stock-ledger.ts writes movements, and nothing changes or deletes one', () => {
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:insert|create|bulkWrite)/)).toEqual([
    'stock-ledger/stock-ledger.ts',
  ]);
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:update|delete|replace|findOneAnd)/)).toEqual(
    [],
  );
});
