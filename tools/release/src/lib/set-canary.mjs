import { backToShare, promoteCanary, takeBackCanary, toShare } from './changes.mjs';
import { knownRelease } from './known-release.mjs';
import { lastGood } from './last-good.mjs';
import { withLock } from './lock.mjs';
import { movePointer } from './pointer.mjs';
import { Refusal } from './refusal.mjs';
import { listReleases } from './releases.mjs';

/** '10%' or '10' as 0.1. */
export function parseShare(text) {
  const share = /^\d{1,3}(\.\d+)?%?$/.test(text ?? '') ? Number.parseFloat(text) / 100 : Number.NaN;
  if (!(share >= 0 && share <= 1))
    throw new Refusal(`A share is written as 10%, from 0% to 100%, not "${text ?? ''}".`);
  return share;
}

/**
 * Gives a share of the visitors a release: the one named, else the canary that runs, else the newest in the store; where the newest is everybody's
 * already, the others go back to the one before it. 0 takes the canary back, 1 gives it to everybody.
 */
export function setCanary(name, share, release, { store, by, say }) {
  const change = async (line, history) => {
    if (!line) throw new Refusal(`There is no remote named ${name}.`);
    if (share === 0) return takeBackCanary(name)(line);
    if (share === 1 && !release) return promoteCanary(name)(line);
    if (share === 1)
      throw new Refusal(`To give everybody ${release}, roll to it: npm run rollback -- ${name} ${release}`);
    if (!release && line.canary) return toShare(name, withoutShare(line.canary), share)(line);
    const wanted = release ?? (await listReleases(store, name))[0]?.release;
    if (!wanted) throw new Refusal(`${name} has no release at all in ${store.where}.`);
    if (release || wanted !== line.release) {
      const target = await knownRelease(store, { name, release: wanted, line, history });
      return toShare(name, target, share)(line);
    }
    const before = await lastGood(store, line, history);
    if (!before) throw new Refusal(`${name} has no earlier release: there is nothing for the others to stay on.`);
    return backToShare(before, share)(line);
  };
  return withLock(store, { remote: name, by, say }, () => movePointer(store, { remote: name, by }, change));
}

const withoutShare = ({ share, ...target }) => target;
