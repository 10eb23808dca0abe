import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layerProblems } from './layers.ts';
import { scratch } from './testing/scratch.ts';

const tree = (files: Record<string, string>) => {
  const root = scratch();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
};

const layers = { store: [], pages: ['store'] };
const good = { 'store/read.ts': '', 'pages/page.ts': "import { read } from '../store/read.ts';" };

it('finds nothing where imports point downwards', () => {
  expect(
    layerProblems(tree({ ...good, 'main.ts': "import './pages/page.ts';" }), layers, {
      freely: file => file === 'main.ts',
    }),
  ).toEqual([]);
});

it.each([
  ["import { page } from '../pages/page.ts';", 'store/write.ts imports pages/page.ts'],
  ["import type { Page } from '../pages/page.js';", 'store/write.ts imports pages/page.js'],
  ["const page = await import('../pages/page.ts');", 'store/write.ts imports pages/page.ts'],
])('finds an import that points upwards: %s', (text, problem) => {
  expect(layerProblems(tree({ ...good, 'store/write.ts': text }), layers)).toEqual([problem]);
});

it('lets tests import everything', () => {
  const test = "import { page } from '../pages/page.ts';";
  expect(layerProblems(tree({ ...good, 'store/read.test.ts': test, 'testing/page.ts': test }), layers)).toEqual([]);
});

it('finds layers that are missing, unknown, or out of order', () => {
  expect(layerProblems(tree({ ...good, 'map/line.ts': '' }), { pages: ['store'], store: [], http: [] })).toEqual([
    'map is in no layer',
    'http does not exist',
    'pages may use store, which is not below it',
  ]);
});

it('finds a folder that is too full', () => {
  const many = Object.fromEntries([...Array(26).keys()].map(at => [`store/f${at}.ts`, '']));
  expect(layerProblems(tree({ 'pages/page.ts': '', ...many }), layers)).toEqual(['store has 26 files']);
});
