import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

const IMPORT =
  /^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s+)?'([^']+)'|\bimport\((?:\s*\/\*[^*]*\*\/)?\s*'([^'$]+)'\)/gm;
const TESTS = /\.(?:full\.)?test\.tsx?$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
/** `react` has its types in `@types/react`, `@a/b` in `@types/a__b`. */
const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;
const fileOf = (path: string) =>
  ENDINGS.map(ending => path + ending).find(each => /\.\w+$/.test(each) && existsSync(each));

/** The targets of `exports` and `bin` in a manifest. */
const targetsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(targetsOf);

/** The packages that a file imports, and the files of its own package. */
function importsOf(file: string): { packages: string[]; files: string[] } {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, one, other]) => one ?? other ?? '');
  const isRelative = (specifier: string) => specifier.startsWith('.');
  return {
    packages: found.filter(each => /^[@\w]/.test(each) && !each.includes(':') && !isBuiltin(each)).map(packageOf),
    files: found.filter(isRelative).flatMap(each => fileOf(join(dirname(file), each)) ?? []),
  };
}

/**
 * The packages that the sources of a package in `folder` import and its manifest does not bring: as a dependency, or as a peer. A library
 * whose types are a package of their own needs both, because the packages contain TypeScript.
 * @param entries files to begin with; by default those of `exports` and `bin`
 */
export function undeclared(folder: string, modules: string, entries?: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, exports, bin, dependencies, peerDependencies } = manifest;
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const visited = new Set<string>();
  const missing = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file) || TESTS.test(file)) return;
    visited.add(file);
    const { packages, files } = importsOf(file);
    for (const each of packages)
      for (const needed of [each, typesOf(each)])
        if (!declared.has(needed) && (needed === each || existsSync(join(modules, needed))))
          missing.add(`${needed} (${relative(folder, file)})`);
    for (const each of files) visit(each);
  };
  for (const entry of entries ?? targetsOf({ exports, bin })) {
    const file = fileOf(join(folder, entry));
    if (file) visit(file);
  }
  if (visited.size === 0) throw new Error(`${folder} has no entry that exists.`);
  return [...missing].sort();
}
