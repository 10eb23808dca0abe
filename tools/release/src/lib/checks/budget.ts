import { brotliCompressSync } from 'node:zlib';
import { pagesOf } from '../pages-of.ts';
import type { Sizes } from '../release-record.ts';
import type { Build } from '../types.ts';
import { UserError } from '../user-error.ts';

/**
 * Bytes after Brotli compression: of the remote's entry, of all its scripts that one page loads, and of the scripts that one of its
 * fragments adds to a page. The form library has 13,500 bytes of a page.
 */
export const BUDGET = { entry: 10_000, page: 32_000, fragment: 10_000 };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
type SizedBuild = Pick<Build, 'entry' | 'files'>;

const compressed = (body: Buffer) => brotliCompressSync(body).length;

function checkSize(limit: number, size: number, what: string): void {
  if (size > limit) throw new UserError(`${what}: ${kilobytes(size)} compressed. The budget is ${kilobytes(limit)}.`);
}

export function checkEntrySize({ entry, files }: SizedBuild, budget = BUDGET): void {
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

/** Measures the entry, and for each page the scripts that it names in `pages.json`. */
export function sizesOf({ entry, files }: SizedBuild): Sizes {
  const bodies = new Map(files.map(({ path, body }) => [path, body]));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const body = bodies.get(path);
    if (!body) throw new UserError(`The build has no file ${path}.`);
    const size = sizes.get(path) ?? compressed(body);
    sizes.set(path, size);
    return size;
  };
  const pages = pagesOf(files).map(({ path, scripts = [] }) => [
    path,
    scripts.reduce((sum, script) => sum + sizeOf(script), 0),
  ]);
  return { entry: sizeOf(entry), pages: Object.fromEntries(pages) };
}

/** Checks each page, also those that only signed-in visitors can open. */
export function checkPageSizes({ pages }: Sizes, budget = BUDGET): void {
  for (const [path, size] of Object.entries(pages)) checkSize(budget.page, size, `The scripts of ${path}`);
}

/** Returns the size of the scripts that a page loads. */
export function checkPageSize({ path, scripts }: OpenedPage, { files }: Pick<Build, 'files'>, budget = BUDGET): number {
  const size = files.filter(file => scripts.has(file.path)).reduce((sum, { body }) => sum + compressed(body), 0);
  checkSize(budget.page, size, `The remote's scripts on ${path}`);
  return size;
}
