import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const src = join(__dirname, '..');
const isProduction = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests|data)\//.test(file);
const files = (readdirSync(src, { recursive: true }) as string[]).filter(isProduction);
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const filesWith = (pattern: RegExp) => files.filter(file => pattern.test(textOf(file))).sort();

type Node = { type: string } & Record<string, unknown>;

/** Every part of a syntax tree. */
function* partsOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree) && 'type' in tree) yield tree as Node;
  for (const part of Object.values(tree)) yield* partsOf(part);
}

/** The name of a key: `stock`, `'stock'`, `['stock']`. */
const nameOf = (key: unknown): string | undefined => {
  const { type, value, expression } = (key ?? {}) as Node;
  if (type === 'Computed') return nameOf(expression);
  return type === 'Identifier' || type === 'StringLiteral' ? String(value) : undefined;
};

const isField = (key: unknown) => /(^|\.)stock$/.test(nameOf(key) ?? '');

/** The keys that a part of a syntax tree writes: those of an object, with its short form `{ stock }`, or of an assignment. */
const keysOf = ({ type, properties, left }: Node): unknown[] => {
  if (type === 'AssignmentExpression') return [(left as Node).property];
  if (type !== 'ObjectExpression') return [];
  return (properties as Node[]).map(property => (property.type === 'Identifier' ? property : property.key));
};

/** How often a text writes the field into an object. */
const usesIn = (text: string): number =>
  [...partsOf(parseSync(text, { syntax: 'typescript', decorators: true }))].flatMap(keysOf).filter(isField).length;

/** The files that name it in an object. Only stock.repository.ts writes it. */
const uses = {
  'inventory/stock.repository.ts': 3,
  // Declares the part of an item that the inventory knows.
  'inventory/stock.schema.ts': 1,
  // Computes the count before a movement.
  'inventory/stock.ts': 1,
  // Declares it, makes mongoose drop changes, and has it in two indexes.
  'items/items.schema.ts': 3,
  // Names the column of a file.
  'items/csv/cells.ts': 1,
  // Computes the count that ItemWriter adjusts.
  'items/csv/import-undo.ts': 1,
  // Names the first count of a variant that is added.
  'items/csv/plan-variant-row.ts': 1,
  'items/variants/plan-variants.ts': 1,
  // Responds.
  'items/items.service.ts': 3,
  'items/variants/variants.mapper.ts': 1,
  // Names it in an error.
  'items/stock-range.ts': 1,
  // Counts in memory.
  'orders/checkout/plan-orders.ts': 1,
  // Reads.
  'operations/reports/item-reports.ts': 1,
  'items/low-stock.ts': 1,
  'items/items.repository.ts': 2,
};

it.each([
  ['{ $set: { stock: 1 } }', 1],
  ["{ $set: { 'stock': 1 } }", 1],
  ["{ $inc: { ['stock']: 1 } }", 1],
  ["{ $inc: { 'lines.0.stock': 1 } }", 1],
  ['{ $set: { stock } }', 1],
  ['{ $set: { name, stock } }', 1],
  ['(item.stock = 1)', 1],
  ['item.stock + stockOf({ restock: 1, stocks })', 0],
])('finds the field in %s', (expression, count) => {
  expect(usesIn(`const it = ${expression};`)).toBe(count);
});

// Without this, `{ stock }` in an update was missed.
it('only stock.repository.ts writes a count', () => {
  const found = files.sort().map(file => [file, usesIn(textOf(file))] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(uses);
});

it('only stock-movements.repository.ts writes movements, and nothing changes or deletes one', () => {
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:insert|create|bulkWrite)/)).toEqual([
    'inventory/ledger/stock-movements.repository.ts',
  ]);
  expect(filesWith(/\b(?:raw\(this\.movements\)|this\.movements)\s*\.(?:update|delete|replace|findOneAnd)/)).toEqual(
    [],
  );
});
