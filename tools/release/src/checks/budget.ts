import { brotliCompressSync } from 'node:zlib';
import { UserError } from '../program/user-error.ts';
import { type BuiltScripts, fragmentsOf, loadedScripts, pagesOf } from '../releases/pages-of.ts';
import type { Sizes } from '../releases/release-record.ts';
import type { Build } from '../releases/types.ts';

/**
 * Bytes after Brotli compression: of the remote's entry, of all its scripts that one page loads without an action of the visitor, and of
 * the scripts that one of its fragments adds to a page. The form library has 13,500 bytes of a page. The checkout loads its second
 * step, the payment, while the visitor types the address: with its 9,400 bytes it has 44,200. It names the fields of an address by
 * country and says which are missing, a guest can keep the order in an account, and the payment begins with the order and the ways to
 * change it. The address book of the dashboard uses the same fields: as modules of their own, they have 500 bytes more. Entries that survive a
 * reload have 800, errors as codes with values 300, and the address of the last order 200. Wallets, the other ways to pay and payments that
 * a bank decides later have 1,300.
 */
export const BUDGET = { entry: 10_000, page: 48_000, fragment: 10_000 };

/** A page that is opened makes about ten calls. Code that calls again and again makes hundreds within a second. */
export const MOST_CALLS = 30;

/** What the calls of a page may read, and what its other files than scripts may have. */
export const MOST_BYTES = 500_000;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
type SizedBuild = Pick<Build, 'entry' | 'files'>;

/** The size of a script as a browser downloads it. */
export const compressedSize = (body: Buffer): number => brotliCompressSync(body).length;

/** Measures the entry, and what each page and fragment loads. Build, tests, publish and the page of the releases use these sizes. */
export function sizesOf({ entry, files }: SizedBuild): Sizes {
  const bodies = new Map(files.map(({ path, body }) => [path, body]));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const body = bodies.get(path);
    if (!body) throw new UserError(`The build has no file ${path}.`);
    const size = sizes.get(path) ?? compressedSize(body);
    sizes.set(path, size);
    return size;
  };
  const total = (built: BuiltScripts) => loadedScripts(built).reduce((sum, script) => sum + sizeOf(script), 0);
  return {
    entry: sizeOf(entry),
    pages: Object.fromEntries(pagesOf(files).map(page => [page.path, total(page)])),
    fragments: Object.fromEntries(fragmentsOf(files).map(fragment => [fragment.name, total(fragment)])),
  };
}

/** Checks each page, also those that only signed-in visitors can open. */
export function checkSizes({ entry, pages, fragments = {} }: Sizes, budget = BUDGET): void {
  const check = (limit: number, size: number, what: string) => {
    if (size > limit) throw new UserError(`${what}: ${kilobytes(size)} compressed. The budget is ${kilobytes(limit)}.`);
  };
  check(budget.entry, entry, 'The entry');
  for (const [path, size] of Object.entries(pages)) check(budget.page, size, `The scripts of ${path}`);
  for (const [name, size] of Object.entries(fragments))
    check(budget.fragment, size, `The scripts of the fragment ${name}`);
}

export interface OpenedPage {
  path: string;
  /** The files of the remote that the page loaded. */
  files: Set<string>;
}

/**
 * Throws a UserError if a page loaded a script that its size does not count, or too many bytes of other files. The fragments on it have
 * sizes of their own.
 */
export function checkLoadedFiles({ path, files: loaded }: OpenedPage, { files }: Pick<Build, 'files'>): void {
  const page = pagesOf(files).find(each => each.path === path) ?? {};
  const counted = new Set([page, ...fragmentsOf(files)].flatMap(loadedScripts));
  const missing = [...loaded].find(file => file.endsWith('.js') && !counted.has(file));
  if (missing)
    throw new UserError(
      `${path} loads ${missing} by itself, and its size does not count it. Begin the webpackChunkName of its import with "later-".`,
    );
  const others = files.filter(file => loaded.has(file.path) && !file.path.endsWith('.js'));
  const size = others.reduce((sum, { body }) => sum + body.length, 0);
  if (size > MOST_BYTES)
    throw new UserError(
      `${path} loads ${kilobytes(size)} besides its scripts. The budget is ${kilobytes(MOST_BYTES)}: ${others.map(file => file.path).join(', ')}.`,
    );
}
