import type { ReleaseChange } from '@kerf/contracts/staff';
import { rollBack } from '../pointer/roll-back.ts';
import { setCanary, setHold } from '../pointer/set-canary.ts';
import { remoteName } from '../program/command.ts';
import type { HistoryEntry } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

/**
 * Carries out a decision of the staff, like the commands.
 * @throws UserError if it is not possible, or if the releases changed since the decision
 */
export function carryOut(change: ReleaseChange, { store, by }: { store: Store; by: string }): Promise<HistoryEntry> {
  const name = remoteName(change.remote);
  const options = { store, by, reason: change.reason, seen: change.seen };
  switch (change.action) {
    case 'promote':
      return setCanary(name, 1, undefined, options);
    case 'share':
      return setCanary(name, change.share, undefined, options);
    case 'hold':
      return setHold(name, options);
    case 'rollback':
      return rollBack(name, change.release, { ...options, onlyGood: true });
  }
}
