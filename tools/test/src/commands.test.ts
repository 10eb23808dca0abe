import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { shopCommands } from '../../commands.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const table = readFileSync(join(root, 'tools/commands.ts'), 'utf8');

test('each command starts a program that there is', () => {
  const programs = [table, ...Object.values(scripts)].flatMap(
    text => text.match(/[\w./-]+\.(ts|mjs)(?=['\s]|$)/g) ?? [],
  );
  const ofTools = programs.filter(path => path !== 'tools/run.mjs' && !path.startsWith('release/src/kerf'));
  expect(ofTools.length).toBeGreaterThan(30);
  expect(ofTools.filter(path => !existsSync(join(root, 'tools', path)))).toEqual([]);
});

test('a command is either a script of package.json or one of npm run kerf', () => {
  const names = Object.values(shopCommands).flatMap(group => Object.keys(group));
  expect(names.filter(name => name in scripts)).toEqual([]);
});

test('the help fits on a screen', () => {
  const rows = Object.values(shopCommands).flatMap(group => Object.entries(group));
  for (const [name, { does }] of rows) expect(`${name.padEnd(20)}${does}`.length).toBeLessThan(100);
  expect(rows.length).toBeLessThan(30);
});
