import { brotliCompressSync } from 'node:zlib';
import type { Build } from '../types.ts';
import { UserError } from '../user-error.ts';

/**
 * Bytes after Brotli compression: of the remote's entry, of all its scripts that one page loads, and of the scripts that one of its
 * fragments adds to a page.
 */
export const BUDGET = { entry: 10_000, page: 30_000, fragment: 10_000 };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const compressed = (body: Buffer) => brotliCompressSync(body).length;

function checkSize(limit: number, size: number, what: string): void {
  if (size > limit) throw new UserError(`${what}: ${kilobytes(size)} compressed. The budget is ${kilobytes(limit)}.`);
}

export function checkEntrySize({ entry, files }: Pick<Build, 'entry' | 'files'>, budget = BUDGET): void {
  const file = files.find(({ path }) => path === entry);
  if (!file) throw new UserError(`The build has no file ${entry}.`);
  checkSize(budget.entry, compressed(file.body), `The entry ${entry}`);
}

/** Returns the size of each fragment that the build's `pages.json` lists. */
export function checkFragmentSizes({ files }: Pick<Build, 'files'>, budget = BUDGET): { name: string; size: number }[] {
  const body = files.find(({ path }) => path === 'pages.json')?.body;
  const { fragments = [] }: { fragments?: { name: string; scripts: string[] }[] } = JSON.parse(String(body ?? '{}'));
  return fragments.map(({ name, scripts }) => {
    const size = files
      .filter(({ path }) => scripts.includes(path))
      .reduce((sum, { body }) => sum + compressed(body), 0);
    checkSize(budget.fragment, size, `The scripts of the fragment ${name}`);
    return { name, size };
  });
}

export interface OpenedPage {
  path: string;
  /** The files of the remote that the page loaded. */
  scripts: Set<string>;
}

/** Returns the size of the scripts that a page loads. */
export function checkPageSize({ path, scripts }: OpenedPage, { files }: Pick<Build, 'files'>, budget = BUDGET): number {
  const size = files.filter(file => scripts.has(file.path)).reduce((sum, { body }) => sum + compressed(body), 0);
  checkSize(budget.page, size, `The remote's scripts on ${path}`);
  return size;
}
