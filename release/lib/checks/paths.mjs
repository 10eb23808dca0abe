import { Refusal } from '../refusal.mjs';

/** Refuses a build that asks for an address another remote has: which of them got it would be chance. `live` are the lines of the live shell. */
export function checkPaths({ name, paths }, live) {
  for (const line of live.filter(each => each.name !== name)) {
    const taken = [...line.paths, ...(line.canary?.paths ?? [])].map(path => path.toLowerCase());
    const both = paths.find(path => taken.includes(path.toLowerCase()));
    if (both) throw new Refusal(`${name} asks for ${both}, which ${line.name} has already.`);
  }
}
