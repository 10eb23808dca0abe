import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_FILE_BYTES } from '../config/watched-files.ts';
import { type Load, loadReleaseFile } from '../map/load-release-file.ts';
import { fieldsOf } from '../map/source-line.ts';

/** A release in the map of remotes, with the SHA-256 of its entry and of its `pages.json`. */
export interface PublishedRelease {
  name: string;
  release: string;
  entry: string;
  integrity: { entry: string; pages: string };
}

const timeoutMs = 10_000;
const MAX_RELEASE_BYTES = 30_000_000;
/** The prefix of a copy that is not complete. Such folders are not served. */
export const INCOMPLETE = '.new-';
const FILE = /^(?!.*\.\.)\w[\w./-]*$/;

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
  const pages = await loadReleaseFile(`${base}pages.json`, integrity.pages, { load, timeoutMs });
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
      const body = await loadReleaseFile(base + path, hash, {
        load,
        timeoutMs,
        maxBytes: Math.min(left, MAX_FILE_BYTES),
      });
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
