import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256Of } from '../map/release-pages.ts';
import { fieldsOf } from '../map/source-line.ts';

export type Load = (url: string, init: RequestInit) => Promise<Response>;

/** A release in the map of remotes, with the SHA-256 of its entry and of its `pages.json`. */
export interface PublishedRelease {
  name: string;
  release: string;
  entry: string;
  integrity: { entry: string; pages: string };
}

const TIMEOUT_MS = 10_000;
const MAX_FILE_BYTES = 5_000_000;
const MAX_RELEASE_BYTES = 30_000_000;
/** The prefix of a copy that is not complete. Such folders are not served. */
export const INCOMPLETE = '.new-';
const FILE = /^(?!.*\.\.)\w[\w./-]*$/;

const bodyOf = async (response: Response, limit: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new Error('it is larger than the limit for copies');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const readFile = async (load: Load, address: string, hash: unknown, limit: number): Promise<Buffer> => {
  const response = await load(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
  const body = await bodyOf(response, limit);
  if (sha256Of(body) !== hash) throw new Error(`the SHA-256 of ${address} is not the published one`);
  return body;
};

/**
 * Copies the files of a release into `target`, a folder in `dir`. `pages.json` has the SHA-256 of each, and the map has that of
 * `pages.json`, so that a copy has the published bytes only.
 * @throws Error with the reason why there is no copy
 */
export const copyRelease = async (
  { entry, integrity }: PublishedRelease,
  { dir, target, load }: { dir: string; target: string; load: Load },
): Promise<void> => {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  const pages = await readFile(load, `${base}pages.json`, integrity.pages, MAX_FILE_BYTES);
  const files = Object.entries(fieldsOf(fieldsOf(JSON.parse(pages.toString())).files));
  if (fieldsOf(Object.fromEntries(files))[entry.slice(base.length)] !== integrity.entry)
    throw new Error('its pages.json does not list its files; publish it again');
  await mkdir(dir, { recursive: true });
  const copy = await mkdtemp(join(dir, INCOMPLETE));
  const write = async (path: string, body: Buffer) => {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), body);
  };
  try {
    let left = MAX_RELEASE_BYTES;
    for (const [path, hash] of files) {
      if (!FILE.test(path)) throw new Error(`"${path}" is not the path of a file`);
      const body = await readFile(load, base + path, hash, Math.min(left, MAX_FILE_BYTES));
      left -= body.length;
      await write(path, body);
    }
    await write('pages.json', pages);
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(copy, target);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
