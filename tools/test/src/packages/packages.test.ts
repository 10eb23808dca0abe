import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { problemsOf } from './recorded.ts';
import { PUBLIC } from './surface.ts';
import { undeclared } from './undeclared.ts';

test.each(PUBLIC)('the recorded surface and the changelog of @kerf/%s are those of its version', name => {
  expect(problemsOf(root, name)).toEqual([]);
});

const modules = join(root, 'node_modules');

test.each([...PUBLIC.map(name => `packages/${name}`), 'packages/testing', 'tools/release'])(
  '%s declares each package that its users install with it',
  folder => expect(undeclared(join(root, folder), modules)).toEqual([]),
);

test('the command that creates a remote needs no other package', () => {
  expect(undeclared(join(root, 'tools/new-remote'), modules, ['bin/create-remote.mjs'])).toEqual([]);
});

test('packages/tooling declares each package that its users install with it', () => {
  const folder = join(root, 'packages/tooling');
  const sources = readdirSync(join(folder, 'src')).filter(file => /\.(?:ts|mjs)$/.test(file));
  expect(
    undeclared(
      folder,
      modules,
      sources.map(file => `src/${file}`),
    ),
  ).toEqual([]);
});

test('finds an undeclared package, and undeclared types, in a file that an export reaches', () => {
  const folder = scratch();
  mkdirSync(join(folder, 'src'));
  const manifest = { name: '@kerf/made', exports: { '.': './src/index.ts' }, dependencies: { react: '19.3.1' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'src/index.ts'), "export { part } from './part';\nimport '@kerf/made/other';\n");
  writeFileSync(
    join(folder, 'src/part.tsx'),
    "import { memo } from 'react';\nimport type {\n  A,\n} from 'msw';\nimport 'node:fs';\n",
  );
  expect(undeclared(folder, modules)).toEqual(['@types/react (src/part.tsx)', 'msw (src/part.tsx)']);
});
