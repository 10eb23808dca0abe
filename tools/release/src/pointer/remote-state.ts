import { callOf } from '../program/call-of.ts';
import { folderOf } from '../program/command.ts';
import { UserError } from '../program/user-error.ts';
import { parseJson, parseLine } from '../releases/parse-line.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { readHistory, remotesWithHistory } from './history.ts';

export const POINTERS = 'remotes/';
export const pointerKey = (name: string): string => `${POINTERS}${name}.json`;
/** The remote whose pointer has this key. A lock or a draft beside a pointer has none. */
export const remoteNameIn = (key: string): string | undefined => /^remotes\/(\w+)\.json$/.exec(key)?.[1];

/** A remote as its pointer has it. */
export interface RemoteState {
  name: string;
  /** Undefined for a remote that is new, removed, or broken. */
  line: Line | undefined;
  /** Of this remote, newest first. */
  history: HistoryEntry[];
  /** The version of the pointer; null if there is none. */
  version: string | null;
  revision?: string | undefined;
  /** A sentence about a pointer that is missing or cannot be read. */
  broken?: string;
  /** It has no pointer, and its history may be that of a publish that did not finish. */
  isUncertain?: boolean;
}

/** The contents of a pointer: the line of its remote, unless it is removed, and the revision of its history. */
export function parsePointer(body: Buffer, name: string): { line: Line | undefined; revision?: string | undefined } {
  const fields = parseJson(body) as (Line & { revision?: string; removed?: boolean }) | null;
  const { revision, removed, ...line } = fields ?? {};
  if (removed) return { line: undefined, revision };
  const parsed = parseLine(line, name);
  if (parsed.name !== name) throw new Error(`names ${parsed.name}`);
  return { line: parsed, revision };
}

const sentence = (file: string, { where }: Store, why: string, repair: string) =>
  `${file} in ${where} ${why}. Nothing was changed. ${repair}`;

const repairOf = (name: string) => `Run ${callOf('restore-map', folderOf(name))}`;

/** The state of a remote without a pointer. */
async function readWithoutPointer(store: Store, name: string): Promise<RemoteState> {
  const state: RemoteState = { name, version: null, line: undefined, history: [] };
  const history = await readHistory(store, name);
  if (!history?.length) return state;
  // A single entry can be a first publish that is running, or that died before it wrote the pointer.
  if (history.length === 1) return { ...state, history, isUncertain: true };
  return { ...state, history, broken: sentence(pointerKey(name), store, 'is missing', `${repairOf(name)}.`) };
}

/** Reads a remote's state. A broken pointer is no error, so that one remote cannot hide the others. */
export async function readState(store: Store, name: string): Promise<RemoteState> {
  const found = await store.read(pointerKey(name));
  if (!found) return readWithoutPointer(store, name);
  const { version } = found;
  try {
    const { line, revision } = parsePointer(found.body, name);
    return { name, line, version, revision, history: (await readHistory(store, name, revision)) ?? [] };
  } catch (error) {
    const repair = `${repairOf(name)}, or correct the file.`;
    const broken = sentence(pointerKey(name), store, (error as Error).message, repair);
    return { name, line: undefined, version, history: (await readHistory(store, name)) ?? [], broken };
  }
}

/** Like `readState`. @throws UserError if the pointer is broken */
export async function readRemote(store: Store, name: string): Promise<RemoteState> {
  const state = await readState(store, name);
  if (state.broken) throw new UserError(state.broken);
  return state;
}

/** The state of each remote, sorted by name. */
export async function readStates(store: Store): Promise<RemoteState[]> {
  const names = new Set([
    ...(await store.list(POINTERS)).flatMap(key => remoteNameIn(key) ?? []),
    ...(await remotesWithHistory(store)),
  ]);
  return Promise.all([...names].sort().map(name => readState(store, name)));
}
