import type { SeenReleases } from '@kerf/contracts/staff';
import { UserError } from '../program/user-error.ts';
import type { LineChange } from './line-changes.ts';

/** Fails if the releases differ from what the person saw who decided. Without `seen`, the change is made in any case. */
export const ifSeen =
  (name: string, seen: SeenReleases | undefined, change: LineChange): LineChange =>
  (line, history) => {
    const { release, canary } = line ?? {};
    if (seen && (seen.live !== release || seen.canary !== canary?.release || seen.share !== canary?.share))
      throw new UserError(`${name} was changed in the meantime. Nothing was changed. Look at it again.`);
    return change(line, history);
  };
