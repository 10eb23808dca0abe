import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of production code. A folder imports only folders that stand before it, types included. */
const layers = [
  'config',
  'access',
  'common',
  'health',
  'database',
  'sharding',
  'audit',
  'outbox',
  'rate-limit',
  'http',
  'pagination',
  'response-cache',
  'identity',
  'docs',
  'csp-reports',
  'remote-reports',
  'search',
  'stock-ledger',
  'items',
  'watches',
  'pricing',
  'carts',
  'addresses',
  'orders',
  'stock-check',
  'reviews',
  'users',
  'auth',
  'payments',
  'receipts',
  'mail',
  'admin',
  'seed',
];

const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)(testing|app-tests)\//.test(file);
const files = (readdirSync(__dirname, { recursive: true }) as string[]).filter(isProduction).sort();
const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(__dirname, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => join(dirname(file), path));
};
const isUpward = (from: string, to: string) => from !== to && !layers.slice(0, layers.indexOf(from)).includes(to);

it('names every folder once', () => {
  expect([...new Set(files.map(folderOf))].filter(Boolean)).toEqual([...layers].sort());
});

it('has no import of a higher layer', () => {
  const upward = files
    .filter(folderOf)
    .flatMap(file => importsOf(file).map(imported => [file, imported] as const))
    .filter(([file, imported]) => isUpward(folderOf(file), folderOf(imported)))
    .map(pair => pair.join(' imports '));
  expect(upward).toEqual([]);
});
