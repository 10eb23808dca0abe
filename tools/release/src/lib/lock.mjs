import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';
import { Conflict } from './store/conflict.mjs';

/** A holder that has not renewed for so long is taken to be dead. */
const HOLDS_FOR = 30_000;
const LOOK_EVERY = 250;

/**
 * Runs `work(stillHeld)` while nobody else works on the same remote of the store, waiting for whoever does (`say` tells
 * whom). `stillHeld` throws once the lock was lost, which happens to a process that slept for half a minute.
 */
export async function withLock(store, { remote, by, say = () => {}, holdsFor = HOLDS_FOR }, work) {
  const key = `locks/${remote}.json`;
  const token = randomUUID();
  const since = new Date().toISOString();
  const body = () => JSON.stringify({ token, by, since, until: Date.now() + holdsFor });
  const held = async () => {
    const found = await store.read(key);
    return found && { ...JSON.parse(found.body), version: found.version };
  };
  const take = async ifVersion => {
    try {
      await store.write(key, body(), { ifVersion });
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  };

  const isOurs = holder => holder?.token === token;
  let told = false;
  for (;;) {
    const holder = await held();
    const isFree = !holder || holder.until < Date.now();
    // An answer that got lost may have been a success.
    if (isOurs(holder) || (isFree && (await take(holder?.version ?? null)))) break;
    if (holder && !isFree && !told)
      say(`Waiting for ${holder.by}, who has been changing ${remote} since ${holder.since}.`);
    told ||= Boolean(holder);
    await delay(LOOK_EVERY);
  }

  const renew = async () => {
    const holder = await held();
    if (isOurs(holder)) await take(holder.version);
  };
  // A renewal that fails is made up for by the next; when none succeeds, `stillHeld` finds out.
  const timer = setInterval(() => renew().catch(() => {}), holdsFor / 3);
  const stillHeld = async () => {
    if (!isOurs(await held())) throw new Refusal(`Somebody else took over ${remote} meanwhile; nothing was changed.`);
  };
  /** Where it cannot be removed it ends by itself. */
  const release = async () => {
    if (isOurs(await held())) await store.remove(key);
  };
  try {
    return await work(stillHeld);
  } finally {
    clearInterval(timer);
    await release().catch(() => {});
  }
}
