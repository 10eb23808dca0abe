import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Far longer than the single write it guards. */
const STALE_AFTER = 10_000;
const LOOK_EVERY = 20;

/** Runs `work` while no other process runs one under the same lock file; what a killed process left is taken over. */
export async function exclusively(file, work) {
  const token = randomUUID();
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file, token))) {
    await retireStale(file);
    await delay(LOOK_EVERY);
  }
  try {
    return await work();
  } finally {
    if ((await holder(file))?.token === token) await rm(file, { force: true });
  }
}

/** The lock appears with its contents or not at all. */
async function take(file, token) {
  const own = `${file}.${token}`;
  await writeFile(own, JSON.stringify({ token, since: Date.now() }));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** One process at a time removes a given stale lock: removing it is work under a lock, which may become stale too. */
async function retireStale(file) {
  const held = await holder(file);
  if (!held || Date.now() - held.since < STALE_AFTER) return;
  await exclusively(`${file}.stale-${held.token}`, async () => {
    if ((await holder(file))?.token === held.token) await rm(file, { force: true });
  });
}

async function holder(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
