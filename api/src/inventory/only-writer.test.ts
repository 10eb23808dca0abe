import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '..');
const isProduction = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests|data)\//.test(file);
const files = (readdirSync(src, { recursive: true }) as string[]).filter(isProduction);
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const filesWith = (pattern: RegExp) => files.filter(file => pattern.test(textOf(file))).sort();

/** Lines with the field as a key. Comments and the service of this name are not counted. */
const field = /^(?!\s*\/?\*)(?!.*\bprivate readonly stock: Stock\b).*\bstock['"]?:/gm;

/** How many lines of each file name it. Only stock-counts.ts writes it, and a migration renames it. */
const uses = {
  'inventory/stock-counts.ts': 3,
  'inventory/stock-migration.ts': 1,
  // Declares the part of an item that the inventory knows.
  'inventory/stock.schema.ts': 2,
  // Computes the count before a movement.
  'inventory/stock.ts': 1,
  // Declares it, makes mongoose drop changes, and has it in two indexes.
  'items/items.schema.ts': 3,
  // Names the column of a file.
  'items/csv/cells.ts': 1,
  // Computes the count that ItemWriter adjusts.
  'items/csv/import-undo.ts': 1,
  // Takes the count out of the changes of an administrator.
  'items/item-writer.ts': 1,
  // Names the first count of a variant that is added.
  'items/variants/plan-variants.ts': 1,
  // Counts in memory.
  'orders/placing/plan-orders.ts': 1,
  // Reads.
  'operations/reports/low-stock.ts': 2,
  'operations/stock-check/stock-check.ts': 1,
};

it('only stock-counts.ts writes a count', () => {
  const found = files.sort().map(file => [file, textOf(file).match(field)?.length ?? 0] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(uses);
});

it('only stock-ledger.ts writes movements, and nothing changes or deletes one', () => {
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:insert|create|bulkWrite)/)).toEqual([
    'inventory/ledger/stock-ledger.ts',
  ]);
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:update|delete|replace|findOneAnd)/)).toEqual(
    [],
  );
});
