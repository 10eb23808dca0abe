import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { isIgnored } from './docker-ignore.ts';
import { copiedBy, type Instruction } from './dockerfile.ts';

const folders = new Map(
  workspaces().map(folder => [JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name, folder]),
);

/** Returns the workspaces that the sources copied by these instructions import, and that no instruction copies. */
export function missingPackages(instructions: Instruction[]): string[] {
  // The patterns name configuration of nginx, which imports nothing.
  const paths = copiedBy(instructions).filter(path => !path.includes('*'));
  const copied = paths.flatMap(path => (path.startsWith('$') ? apps : path));
  const imported = new Set(copied.flatMap(sourcesIn).flatMap(importsOf));
  const isCopied = (folder = '') => copied.some(each => `${folder}/`.startsWith(`${each}/`));
  return [...imported].filter(name => !isCopied(folders.get(name)));
}

const sourcesIn = (path: string): string[] => {
  const names = statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map(name => join(path, name))
    : [path];
  return names.filter(name => /\.(ts|tsx|mjs)$/.test(name) && !isIgnored(name));
};

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import |import\()'(@kerf\/[\w-]+)/g)].map(
    ([, name = '']) => name,
  );
