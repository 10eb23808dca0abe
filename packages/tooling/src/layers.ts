import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folders and files of a folder, from the ground up, and what each of them may import. */
export type Layers = Readonly<Record<string, readonly string[]>>;

/** A folder with more files beside each other needs folders of its own. */
const MOST_FILES = 25;

const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|app-tests)\//.test(file);

const layerOf = (file: string) => file.split('/')[0] ?? '';

/** The files that a file of `root` imports, relative to `root`. */
const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path)).replace(/^([\w.-]+)\.js$/, '$1.ts'))
    .filter(path => !path.startsWith('..'));

/**
 * One sentence for each import that points upwards or sideways, each folder or file that `layers` does not name or names in vain, and each
 * folder with too many files. Tests, `testing` folders and the files that `freely` names may import everything.
 */
export const layerProblems = (
  root: string,
  layers: Layers,
  { freely = () => false }: { freely?: (file: string) => boolean } = {},
): string[] => {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter(isProduction).sort();
  const inside = files.filter(file => !freely(file));
  const names = Object.keys(layers);
  const found = new Set(inside.map(layerOf));
  const counts = new Map<string, number>();
  for (const file of inside) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [
    ...[...found].filter(name => !names.includes(name)).map(name => `${name} is in no layer`),
    ...names.filter(name => !found.has(name)).map(name => `${name} does not exist`),
    ...names.flatMap((name, at) =>
      (layers[name] ?? [])
        .filter(used => !names.slice(0, at).includes(used))
        .map(used => `${name} may use ${used}, which is not below it`),
    ),
    ...inside.flatMap(file =>
      importsOf(root, file)
        .filter(imported => layerOf(imported) !== layerOf(file) && !layers[layerOf(file)]?.includes(layerOf(imported)))
        .map(imported => `${file} imports ${imported}`),
    ),
    ...[...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder} has ${count} files`),
  ];
};
