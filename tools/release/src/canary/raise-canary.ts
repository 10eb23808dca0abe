import { type LineChange, promoteCanary, startCanary, targetOfCanary } from '../pointer/line-changes.ts';
import { nextShare } from '../pointer/ramp.ts';
import { UserError } from '../program/user-error.ts';

/**
 * Raises a canary to the next step of its ramp. The change fails if another release is the canary by now, or if the step is not due
 * any more because another process took it.
 */
export const raiseCanary =
  (name: string, only: string, now: number): LineChange =>
  line => {
    const { canary } = line ?? {};
    if (!line || canary?.release !== only) throw new UserError(`${name} has another canary by now.`);
    const share = nextShare(canary, now);
    if (share === undefined || !canary.ramp) throw new UserError(`${name} was raised by another process.`);
    if (share === 1) return promoteCanary(name)(line);
    const ramp = { ...canary.ramp, since: new Date(now).toISOString() };
    return startCanary(name, targetOfCanary(canary, line), share, ramp)(line);
  };
