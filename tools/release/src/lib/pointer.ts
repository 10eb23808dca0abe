import { randomBytes } from 'node:crypto';
import type { LineChange } from './line-changes.ts';
import { Conflict } from './store/conflict.ts';
import type { Store } from './store/store.ts';
import type { HistoryEntry, Line } from './types.ts';
import { UserError } from './user-error.ts';

export const POINTER = 'remotes.json';
const ATTEMPTS = 20;
/** Per remote, so that one team cannot evict another team's entries. */
const KEPT_ENTRIES = 200;
const HOUR_MS = 3_600_000;

interface PointerFile {
  remotes: Line[];
  revision?: string;
}

export interface Pointer extends PointerFile {
  version: string | null;
  /** Newest first. */
  history: HistoryEntry[];
}

const historyKey = (revision: string) => `history/${revision}.json`;
/** A unique name that sorts by time. */
const newRevision = () => `${Date.now()}-${randomBytes(4).toString('hex')}`;

const hasAddress = ({ entry }: { entry?: unknown }) => typeof entry === 'string' && URL.canParse(entry);
/** Names of remotes and releases are part of keys in the store. */
const isName = (text: unknown) => typeof text === 'string' && /^\w[\w.-]*$/.test(text);
const isLine = (line: Partial<Line>) =>
  isName(line.name) &&
  (line.release === undefined || isName(line.release)) &&
  hasAddress(line) &&
  Array.isArray(line.paths) &&
  (!line.canary || hasAddress(line.canary));

/** Parses `remotes.json`. Throws a UserError if somebody edited it and made a mistake. */
export function parsePointer(body: Buffer, where: string): PointerFile {
  const wrong = (why: string) => new UserError(`${POINTER} in ${where} ${why}. Nothing was changed. Correct the file.`);
  let pointer: { remotes?: (Partial<Line> | null)[]; revision?: string } | null;
  try {
    pointer = JSON.parse(body.toString());
  } catch {
    throw wrong('is not JSON');
  }
  if (!Array.isArray(pointer?.remotes)) throw wrong('has no list of remotes');
  const bad = pointer.remotes.findIndex(line => !isLine(line ?? {}));
  if (bad < 0) return pointer as PointerFile;
  throw wrong(
    `has a wrong line: ${pointer.remotes[bad]?.name ?? `number ${bad + 1}`} needs a name, an address as entry and paths`,
  );
}

async function historyOf(store: Store, revision: string | undefined): Promise<HistoryEntry[]> {
  const found = revision && (await store.read(historyKey(revision)));
  return found ? (JSON.parse(found.body.toString()) as HistoryEntry[]) : [];
}

/** Reads the pointer and its history. Returns undefined for an empty store. */
export async function readPointer(store: Store): Promise<Pointer | undefined> {
  const found = await store.read(POINTER);
  if (!found) return undefined;
  const pointer = parsePointer(found.body, store.where);
  return { ...pointer, version: found.version, history: await historyOf(store, pointer.revision) };
}

export interface MoveOptions {
  remote: string;
  by: string;
  /** Returns the first lines of an empty store. */
  adopt?: (() => Promise<Line[]>) | undefined;
}

/**
 * Changes the line of one remote and returns the entry of the history. The history is written first, under a unique key. One
 * conditional write of the pointer then activates both. After a conflict, `change` is computed again from the new state.
 */
export async function movePointer(
  store: Store,
  { remote, by, adopt = async () => [] }: MoveOptions,
  change: LineChange,
): Promise<HistoryEntry> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = (await readPointer(store)) ?? { remotes: await adopt(), history: [], version: null };
    const before = now.remotes.find(({ name }) => name === remote);
    const { line, ...details } = await change(
      before,
      now.history.filter(entry => entry.remote === remote),
    );
    const entry = { at: new Date().toISOString(), by, remote, ...details, release: line.release, before };
    const revision = newRevision();
    const remotes = before ? now.remotes.map(each => (each === before ? line : each)) : [...now.remotes, line];
    await store.write(historyKey(revision), JSON.stringify(newest([entry, ...now.history])));
    try {
      await store.write(POINTER, `${JSON.stringify({ revision, remotes }, null, 2)}\n`, { ifVersion: now.version });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // If the response of a successful write is lost, its retry conflicts with the write itself.
      if ((await readPointer(store))?.revision !== revision) {
        await store.remove(historyKey(revision));
        continue;
      }
    }
    // The next change deletes what this one could not.
    await removeOldHistory(store, revision).catch(() => {});
    return entry;
  }
  throw new UserError(`Other processes changed ${POINTER} ${ATTEMPTS} times in a row. Nothing was changed. Try again.`);
}

function newest(history: HistoryEntry[]): HistoryEntry[] {
  const counts = new Map<string, number>();
  return history.filter(({ remote }) => {
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    return count <= KEPT_ENTRIES;
  });
}

/** Deletes histories of earlier revisions. No reader or writer needs one for an hour. */
async function removeOldHistory(store: Store, current: string): Promise<void> {
  for (const key of await store.list('history/')) {
    const revision = /([^/]+)\.json$/.exec(key)?.[1] ?? '';
    if (revision !== current && Number.parseInt(revision, 10) < Date.now() - HOUR_MS) await store.remove(key);
  }
}
