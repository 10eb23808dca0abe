import { brotliCompressSync } from 'node:zlib';
import type { Build } from '../types.ts';
import { UserError } from '../user-error.ts';

/** Bytes after Brotli compression: of the remote's entry, and of all its scripts that one page loads. */
export const BUDGET = { entry: 10_000, page: 30_000 };

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
