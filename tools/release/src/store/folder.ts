import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../program/user-error.ts';
import { Conflict } from './conflict.ts';
import { withFileLock } from './file-lock.ts';
import type { Store, Stored } from './store.ts';

const versionOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Releases in a folder that a web server serves. */
export function folderStore(dir: string): Store {
  const pathOf = (key: string) => join(dir, key);

  const read = async (key: string): Promise<Stored | undefined> => {
    const body = await readFile(pathOf(key)).catch(unlessMissing);
    return body && { body, version: versionOf(body) };
  };

  const replace = async (key: string, body: string | Buffer) => {
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

  /** Reports a file system error, such as a missing permission, to the person who ran the command. */
  const reported = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch(error => {
      throw error.syscall ? new UserError(`${dir} cannot be used: ${error.message}.`) : error;
    });

  const write: Store['write'] = async (key, body, { ifVersion } = {}) => {
    if (ifVersion === undefined) return replace(key, body);
    await withFileLock(`${pathOf(key)}.lock`, async () => {
      if ((await read(key))?.version !== (ifVersion ?? undefined)) throw new Conflict(key);
      await replace(key, body);
    });
  };

  const list = async (prefix: string) => {
    const files = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(unlessMissing);
    return (files ?? [])
      .filter(file => file.isFile())
      .map(file => join(file.parentPath, file.name).slice(dir.length).replaceAll('\\', '/').replace(/^\//, ''));
  };

  return {
    where: dir,
    read: key => reported(read(key)),
    write: (key, body, options) => reported(write(key, body, options)),
    list: prefix => reported(list(prefix)),
    remove: key => reported(rm(pathOf(key), { force: true })),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
