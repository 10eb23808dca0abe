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

/** Only one process wins the right to remove a given stale lock. */
async function retireStale(file) {
  const held = await holder(file);
  if (!held || Date.now() - held.since < STALE_AFTER) return;
  const claim = `${file}.stale-${held.token}`;
  try {
    await link(file, claim);
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(error.code)) return;
    throw error;
  }
  if ((await holder(file))?.token === held.token) await rm(file, { force: true });
  await rm(claim, { force: true });
}

async function holder(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
