import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Much longer than the single write that the lock protects. */
const STALE_MS = 10_000;
const RETRY_MS = 20;

interface Holder {
  token: string;
  since: number;
}

/**
 * Runs `work` while no other process holds the lock file. A file system has no conditional write, so the folder store needs a lock
 * to compare and replace a file. The lock of a killed process becomes stale, and another process removes it.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const token = randomUUID();
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file, token))) {
    await removeStale(file);
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    if ((await holder(file))?.token === token) await rm(file, { force: true });
  }
}

/** Creates the lock file together with its contents: `link` is atomic and fails if the file exists. */
async function take(file: string, token: string): Promise<boolean> {
  const own = `${file}.${token}`;
  await writeFile(own, JSON.stringify({ token, since: Date.now() } satisfies Holder));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Needs a lock of its own: otherwise a slow process could remove the lock that another one has just taken. */
async function removeStale(file: string): Promise<void> {
  const held = await holder(file);
  if (!held || Date.now() - held.since < STALE_MS) return;
  await withFileLock(`${file}.stale-${held.token}`, async () => {
    if ((await holder(file))?.token === held.token) await rm(file, { force: true });
  });
}

async function holder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
