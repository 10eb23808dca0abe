import { activate, type LineChange } from '../pointer/line-changes.ts';
import { previousTarget } from '../pointer/previous-target.ts';
import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';

/** Activates the release before the live one. The change fails if the live one is another by now, or if a canary runs beside it. */
export const endRelease =
  (name: string, { store, only, reason }: { store: Store; only: string; reason: string }): LineChange =>
  async (line, history) => {
    if (line?.release !== only || line.canary) throw new UserError(`${name} has another release by now.`);
    const before = await previousTarget(store, line, history);
    if (!before) throw new UserError(`${name} has no earlier release.`);
    return activate(name, before, 'rollback', reason)();
  };
