import { brotliCompressSync } from 'node:zlib';
import { Refusal } from '../refusal.mjs';

/** Brotli bytes: of a remote's entry, and of all its scripts that one page loads. */
export const BUDGET = { entry: 10_000, page: 30_000 };

export const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} KB`;
export const compressed = body => brotliCompressSync(body).length;

function refuseOver(limit, size, what) {
  if (size > limit)
    throw new Refusal(`${what} weighs ${kilobytes(size)} compressed; the budget is ${kilobytes(limit)}.`);
}

export function checkEntrySize({ entry, files }, budget = BUDGET) {
  refuseOver(budget.entry, compressed(files.find(({ path }) => path === entry).body), `The entry ${entry}`);
}

/** `scripts` are the files of the remote that the page at `path` loaded. */
export function checkPageSize({ path, scripts }, { files }, budget = BUDGET) {
  const size = files.filter(file => scripts.has(file.path)).reduce((sum, { body }) => sum + compressed(body), 0);
  refuseOver(budget.page, size, `What ${path} loads of the remote`);
  return size;
}
