import { earlier, takeBackCanary, toEverybody } from './changes.mjs';
import { withLock } from './lock.mjs';
import { movePointer } from './pointer.mjs';
import { Refusal } from './refusal.mjs';
import { findRelease, lineOf } from './releases.mjs';

const answers = async url => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.ok ?? false;

/** The latest earlier release that can still be had: in the store, or, published by other means, where it was. */
async function lastGood(store, line, history) {
  for (const target of earlier(line, history)) {
    const isThere = target.release ? findRelease(store, line.name, target.release) : answers(target.entry);
    if (await isThere) return target;
  }
  throw new Refusal(`${line.name} has no earlier release to go back to.`);
}

/**
 * Undoes the newest change of a remote: takes a running canary back, else gives everybody the release before; or, where `release` is
 * given, gives everybody that one. Answers the history's entry.
 */
export function rollBack(name, release, { store, baseUrl, by, say }) {
  const change = async (line, history) => {
    if (!line) throw new Refusal(`There is no remote named ${name}.`);
    if (!release && line.canary) return takeBackCanary(name)(line);
    if (!release) return toEverybody(name, await lastGood(store, line, history), 'rollback')();
    if (line.release === release && !line.canary) throw new Refusal(`${name} runs ${release} already.`);
    const manifest = await findRelease(store, name, release);
    if (!manifest) throw new Refusal(`${name} has no release ${release} in ${store.where}.`);
    return toEverybody(name, lineOf(manifest, baseUrl), 'rollback')();
  };
  return withLock(store, { remote: name, by, say }, () => movePointer(store, { remote: name, by }, change));
}
