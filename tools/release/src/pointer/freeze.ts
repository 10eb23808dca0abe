import { callOf } from '../program/call-of.ts';
import { UserError } from '../program/user-error.ts';
import type { Change, Line, Removal } from '../releases/types.ts';
import { Conflict } from '../store/conflict.ts';
import type { Store } from '../store/store.ts';

/** Where the credential of the pointers may write. No remote has this name, because its history is a folder. */
const KEY = 'history/freeze.json';
const KEPT = 50;

/** While releases are stopped, no release reaches more visitors. */
export interface FreezeChange {
  at: string;
  by: string;
  what: 'stopped' | 'resumed';
  reason?: string | undefined;
}

const parse = (body: Buffer | undefined): FreezeChange[] => (body ? JSON.parse(body.toString()) : []);

/** When releases were stopped and resumed, newest first. */
export const readFreezes = async (store: Store): Promise<FreezeChange[]> => parse((await store.read(KEY))?.body);

/** Who has stopped releases, when and why. Undefined while they are not stopped. */
export async function readFreeze(store: Store): Promise<FreezeChange | undefined> {
  const [newest] = await readFreezes(store);
  return newest?.what === 'stopped' ? newest : undefined;
}

const sentence = ({ at, by, reason }: FreezeChange) => `${by} stopped all releases at ${at}: ${reason}`;

/** @throws UserError while releases are stopped */
export async function checkNotFrozen(store: Store): Promise<void> {
  const freeze = await readFreeze(store);
  if (freeze)
    throw new UserError(
      `${sentence(freeze)} Nothing was changed. To allow releases again: ${callOf('freeze', '--end')}`,
    );
}

/** Stops or resumes the releases of all remotes. @throws UserError if that is already so, or without a reason to stop */
export async function setFreeze(
  store: Store,
  { what, by, reason = '' }: Pick<FreezeChange, 'what' | 'by' | 'reason'>,
): Promise<FreezeChange> {
  const found = await store.read(KEY);
  const changes = parse(found?.body);
  const [newest] = changes;
  if (what === 'stopped' && newest?.what === 'stopped') throw new UserError(sentence(newest));
  if (what === 'resumed' && newest?.what !== 'stopped') throw new UserError('Releases are not stopped.');
  if (what === 'stopped' && !reason.trim()) throw new UserError('Say why: --reason TEXT');
  const text = reason.trim();
  const change: FreezeChange = { at: new Date().toISOString(), by, what, ...(text && { reason: text }) };
  try {
    await store.write(KEY, JSON.stringify([change, ...changes].slice(0, KEPT)), { ifVersion: found?.version ?? null });
  } catch (error) {
    if (error instanceof Conflict) throw new UserError('Somebody else changed it at the same time. Try again.');
    throw error;
  }
  return change;
}

/** Whether more visitors get a release after a change. A rollback, the end of a canary and a smaller share take one back. */
export function reachesMore({ what, line }: Change | Removal, before: Line | undefined): boolean {
  if (what === 'publish' || what === 'canary promoted') return true;
  const { canary } = line ?? {};
  if (!canary || !/^canary \d/.test(what) || canary.release === before?.release) return false;
  const running = before?.canary;
  return canary.release !== running?.release || canary.share > (running?.share ?? 0);
}
