import { randomBytes } from 'node:crypto';
import { Refusal } from './refusal.mjs';
import { Conflict } from './store/conflict.mjs';

export const POINTER = 'remotes.json';
const ATTEMPTS = 20;
/** Of each remote: what one team does takes no other its way back. */
const KEPT_ENTRIES = 200;
const HOUR = 3_600_000;

const historyKey = revision => `history/${revision}.json`;
/** Sorts by time; the rest makes it unlike any other. */
const newRevision = () => `${Date.now()}-${randomBytes(4).toString('hex')}`;

const hasAddress = ({ entry }) => URL.canParse(entry);
/** Both are parts of a path in stores. */
const isName = text => typeof text === 'string' && /^\w[\w.-]*$/.test(text);
const isLine = line =>
  isName(line.name) &&
  (line.release === undefined || isName(line.release)) &&
  hasAddress(line) &&
  Array.isArray(line.paths) &&
  (!line.canary || hasAddress(line.canary));

/** What a store's pointer says: { remotes, revision }. Throws a Refusal where somebody wrote it by hand, and wrongly. */
export function parsePointer({ body }, where) {
  const wrong = why => new Refusal(`${POINTER} in ${where} ${why}: mend it by hand; nothing was changed.`);
  let pointer;
  try {
    pointer = JSON.parse(body);
  } catch {
    throw wrong('is no JSON');
  }
  if (!Array.isArray(pointer?.remotes)) throw wrong('has no list of remotes');
  const bad = pointer.remotes.findIndex(line => !isLine(line ?? {}));
  if (bad < 0) return pointer;
  throw wrong(
    `has a wrong line: ${pointer.remotes[bad]?.name ?? `number ${bad + 1}`} needs a name, an address as entry and paths`,
  );
}

async function historyOf(store, revision) {
  const found = await store.read(historyKey(revision));
  return found ? JSON.parse(found.body) : [];
}

/** What visitors are pointed at: { remotes, revision, history }, history newest first. Undefined for an empty store. */
export async function readPointer(store) {
  const found = await store.read(POINTER);
  if (!found) return undefined;
  const { remotes, revision } = parsePointer(found, store.where);
  return { remotes, revision, version: found.version, history: await historyOf(store, revision) };
}

/**
 * Changes the line of one remote, and records who did what. `change(line, history)` answers { line, what, ...noted } from the present line
 * (undefined: a new remote) or throws a Refusal. The history is written under a name of its own first; the one conditional write of the pointer makes both true at
 * once. `adopt()` answers the lines to begin with where the store is empty.
 */
export async function movePointer(store, { remote, by, adopt = async () => [] }, change) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = (await readPointer(store)) ?? { remotes: await adopt(), history: [], version: null };
    const before = now.remotes.find(({ name }) => name === remote);
    const { line, ...noted } = await change(
      before,
      now.history.filter(entry => entry.remote === remote),
    );
    const entry = { at: new Date().toISOString(), by, remote, ...noted, release: line.release, before };
    const revision = newRevision();
    const remotes = before ? now.remotes.map(each => (each === before ? line : each)) : [...now.remotes, line];
    await store.write(historyKey(revision), JSON.stringify(newest([entry, ...now.history])));
    try {
      await store.write(POINTER, `${JSON.stringify({ revision, remotes }, null, 2)}\n`, { ifVersion: now.version });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // An answer that got lost may have been a success.
      if ((await readPointer(store))?.revision !== revision) {
        await store.remove(historyKey(revision));
        continue;
      }
    }
    // What is left is for the next change to remove.
    await forgetOld(store, revision).catch(() => {});
    return entry;
  }
  throw new Refusal(`${POINTER} keeps being changed by others; nothing was changed. Try again.`);
}

/** The newest entries of each remote. */
function newest(history) {
  const counts = new Map();
  return history.filter(({ remote }) => {
    counts.set(remote, (counts.get(remote) ?? 0) + 1);
    return counts.get(remote) <= KEPT_ENTRIES;
  });
}

/** Histories nobody points at any more; an hour is longer than any reader or writer holds on to one. */
async function forgetOld(store, current) {
  for (const key of await store.list('history/')) {
    const revision = /([^/]+)\.json$/.exec(key)?.[1];
    if (revision !== current && Number.parseInt(revision, 10) < Date.now() - HOUR) await store.remove(key);
  }
}
