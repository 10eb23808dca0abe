import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { bin } from '@kerf/tooling/root';

/** The packages that remotes in other repositories use. */
export const PUBLIC = ['contracts', 'api-client', 'session', 'ui', 'federation'];

export interface Surface {
  version: string;
  /** The hash of the declarations of each file that an export reaches, without comments. */
  files: Record<string, string>;
}

const EMIT = [
  ...['--declaration', '--emitDeclarationOnly', '--removeComments', '--noEmit', 'false', '--composite', 'false'],
  ...['--checkers', '1'],
  ...['--allowImportingTsExtensions', 'false', '--pretty', 'false'],
];
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The source files in the `exports` of a manifest. */
const entriesOf = (exports: unknown): string[] => {
  if (typeof exports === 'string') return [exports];
  const fields = exports as Record<string, unknown>;
  return 'types' in fields ? entriesOf(fields.types) : Object.values(fields).flatMap(entriesOf);
};

const declarationOf = (path: string): string | undefined => {
  const base = path.replace(/\.(tsx?|js)$/, '');
  return [`${base}.d.ts`, `${base}/index.d.ts`].find(each => existsSync(each));
};

/** Returns the declarations that the entries reach, by path below `dir`. */
function reached(dir: string, entries: readonly string[]): Record<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string) => {
    const file = declarationOf(path);
    if (!file || found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, target = ''] of text.matchAll(IMPORT)) visit(join(dirname(file), target));
  };
  for (const entry of entries) visit(join(dir, entry));
  return Object.fromEntries([...found].map(([file, text]) => [relative(dir, file), text]));
}

/**
 * Reads what a package offers to others: its version, its exports, and the types that they reach.
 * @throws Error with the output of the compiler if the package has a type error
 */
export function readSurface(folder: string): Surface {
  const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const out = mkdtempSync(join(tmpdir(), 'kerf-surface-'));
  try {
    const args = [bin('typescript', 'tsc'), '-p', folder, ...EMIT, '--rootDir', folder, '--outDir', out];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
    const declarations = Object.entries(reached(out, entriesOf(exports))).sort(([a], [b]) => a.localeCompare(b, 'en'));
    const files = Object.fromEntries(declarations.map(([file, text]) => [file, hashOf(text)]));
    return { version, files: { exports: hashOf(JSON.stringify(exports)), ...files } };
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The files of the surface that differ between two versions. */
export const differences = (before: Surface, after: Surface): string[] =>
  [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].filter(
    file => before.files[file] !== after.files[file],
  );
