import { recorded } from './changes.mjs';
import { Refusal } from './refusal.mjs';
import { findRelease } from './releases.mjs';

/** A release that is whole in the store, as the pointer's own records name it; throws a Refusal where either is not so. */
export async function knownRelease(store, { name, release, line, history }) {
  if (!(await findRelease(store, name, release)))
    throw new Refusal(`${name} has no release ${release} in ${store.where}.`);
  const target = recorded(release, line, history);
  if (target) return target;
  throw new Refusal(`No record of ${name} names the SHA-256 of ${release}: publish it again.`);
}
