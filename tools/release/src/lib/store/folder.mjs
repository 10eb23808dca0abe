import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { Conflict } from './conflict.mjs';
import { exclusively } from './exclusive.mjs';

const versionOf = body => createHash('sha256').update(body).digest('hex');

/**
 * Releases in a folder that a web server serves. A store's `read(key)` answers { body, version } or undefined;
 * `write(key, body, { ifVersion })` replaces the whole or nothing, and with `ifVersion` only that version (null: only
 * where there is none) or throws Conflict; `list(prefix)` answers keys.
 */
export function folderStore(dir) {
  const pathOf = key => join(dir, key);

  const read = async key => {
    const body = await readFile(pathOf(key)).catch(unlessMissing);
    return body && { body, version: versionOf(body) };
  };

  const replace = async (key, body) => {
    const path = pathOf(key);
    const draft = join(dirname(path), `.${randomUUID()}.draft`);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'w');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  };

  const write = async (key, body, { ifVersion } = {}) => {
    if (ifVersion === undefined) return replace(key, body);
    await exclusively(`${pathOf(key)}.lock`, async () => {
      if ((await read(key))?.version !== (ifVersion ?? undefined)) throw new Conflict(key);
      await replace(key, body);
    });
  };

  /** What the system refuses, a folder that may not be written to for one, is told to the person who asked. */
  const telling =
    work =>
    (...args) =>
      work(...args).catch(error => {
        throw error.syscall ? new Refusal(`${dir} cannot be used: ${error.message}.`) : error;
      });

  return {
    where: dir,
    read: telling(read),
    write: telling(write),
    list: telling(async prefix => {
      const files = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      return (files ?? [])
        .filter(file => file.isFile())
        .map(file => join(file.parentPath, file.name).slice(dir.length).replaceAll('\\', '/').replace(/^\//, ''));
    }),
    remove: telling(key => rm(pathOf(key), { force: true })),
  };
}

function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
