import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The rooms of the API from the ground up, and the rooms that each of them may import. Tests may import every room. */
const rooms: Record<string, readonly string[]> = {
  platform: [],
  inventory: ['platform'],
  users: ['platform'],
  items: ['inventory', 'platform'],
  orders: ['items', 'inventory', 'users', 'platform'],
  payments: ['orders', 'inventory', 'users', 'platform'],
  reviews: ['orders', 'items', 'users', 'platform'],
  operations: ['reviews', 'payments', 'orders', 'items', 'users', 'inventory', 'platform'],
  'app.module.ts': ['operations', 'reviews', 'payments', 'orders', 'items', 'users', 'inventory', 'platform'],
  'main.ts': ['app.module.ts', 'platform'],
};
/** A folder with more files beside each other needs folders of its own. */
const mostFilesOfAFolder = 25;

const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)(testing|app-tests)\//.test(file);
const files = (readdirSync(__dirname, { recursive: true }) as string[]).filter(isProduction).sort();
const roomOf = (file: string) => file.split('/')[0] ?? '';

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(__dirname, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => join(dirname(file), path).replace(/^([\w.-]+)\.js$/, '$1.ts'));
};

it('has the rooms of the table and no others', () => {
  expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(rooms).sort());
});

it('lets a room import only rooms that stand above it in the table', () => {
  const names = Object.keys(rooms);
  const wrong = names.filter((room, at) => rooms[room]?.some(used => !names.slice(0, at).includes(used)));
  expect(wrong).toEqual([]);
});

it.each(Object.entries(rooms))('%s imports only: %j', (room, used) => {
  const forbidden = files
    .filter(file => roomOf(file) === room)
    .flatMap(file => importsOf(file).map(imported => [file, imported] as const))
    .filter(([, imported]) => roomOf(imported) !== room && !used.includes(roomOf(imported)));
  expect(forbidden.map(pair => pair.join(' imports '))).toEqual([]);
});

it('has no folder that is too full', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > mostFilesOfAFolder)).toEqual([]);
});
