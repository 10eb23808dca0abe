import { earlier } from './changes.mjs';
import { findRelease } from './releases.mjs';

const answers = async url => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.ok ?? false;

/** The latest earlier release that can still be had: in the store, or, published by other means, where it was. Undefined where there is none. */
export async function lastGood(store, line, history) {
  for (const target of earlier(line, history)) {
    // Shells drop what has no SHA-256, which is so where it was published before lines had one.
    if (!target.integrity) continue;
    const isThere = target.release ? findRelease(store, line.name, target.release) : answers(target.entry);
    if (await isThere) return target;
  }
}
