import { takeBackCanary, toEverybody } from './changes.mjs';
import { knownRelease } from './known-release.mjs';
import { lastGood } from './last-good.mjs';
import { withLock } from './lock.mjs';
import { movePointer } from './pointer.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Undoes the newest change of a remote: takes a running canary back, else gives everybody the release before; or, where `release` is
 * given, gives everybody that one. Answers the history's entry.
 */
export function rollBack(name, release, { store, by, say }) {
  const change = async (line, history) => {
    if (!line) throw new Refusal(`There is no remote named ${name}.`);
    if (!release && line.canary) return takeBackCanary(name)(line);
    if (!release) {
      const before = await lastGood(store, line, history);
      if (!before) throw new Refusal(`${name} has no earlier release to go back to.`);
      return toEverybody(name, before, 'rollback')();
    }
    if (line.release === release && !line.canary) throw new Refusal(`${name} runs ${release} already.`);
    return toEverybody(name, await knownRelease(store, { name, release, line, history }), 'rollback')();
  };
  return withLock(store, { remote: name, by, say }, () => movePointer(store, { remote: name, by }, change));
}
