import { Refusal } from './refusal.mjs';

/**
 * What may happen to a remote's line, each as (line, history) => { line, what, … } for `movePointer`, or a Refusal.
 * `target` is { entry, paths, release, integrity }.
 */
const targetOf = ({ entry, paths, release, integrity }) => ({ entry, paths, release, integrity });
const stable = line => ({ name: line.name, ...targetOf(line) });
/** 0.07 as '7%', where 0.07 * 100 is a little more. */
export const percent = share => `${Number((share * 100).toPrecision(4))}%`;

/** Everybody gets the release; a canary that runs ends. */
export const toEverybody = (name, target, what) => () => ({ line: { name, ...target }, what });

/** A share of the visitors gets the release, the others what they have. */
export const toShare = (name, target, share) => line => {
  if (!line) throw new Refusal(`${name} has no release yet for the others to stay on: publish one to everybody first.`);
  if (line.release === target.release) throw new Refusal(`${name} runs ${target.release} for everybody already.`);
  return {
    line: { ...stable(line), canary: { ...target, share } },
    what: `canary ${percent(share)}`,
    canary: target.release,
  };
};

/** The live release becomes the canary, and the others go back to `before`. */
export const backToShare = (target, share) => line => ({
  line: { name: line.name, ...target, canary: { ...targetOf(line), share } },
  what: `canary ${percent(share)}`,
  canary: line.release,
});

/** Nobody gets the canary any more. `only`: just that release of it, for one who decided on what it saw of that one. */
export const takeBackCanary =
  (name, { only, reason } = {}) =>
  line => {
    if (!line?.canary) throw new Refusal(`${name} has no canary running.`);
    if (only && line.canary.release !== only) throw new Refusal(`${name} runs another canary by now.`);
    return { line: stable(line), what: 'canary taken back', canary: line.canary.release, ...(reason && { reason }) };
  };

/** Everybody gets the canary. */
export const promoteCanary = name => line => {
  if (!line?.canary) throw new Refusal(`${name} has no canary running.`);
  const { share, ...target } = line.canary;
  return { line: { name, paths: line.paths, ...target }, what: 'canary promoted' };
};

/**
 * A release as the pointer and its history have it: the store's word is not taken, since others than the pointer's owner write there. Undefined
 * where visitors were never pointed at it.
 */
export function recorded(release, line, history) {
  const lines = [line, ...history.map(({ before }) => before)].filter(Boolean);
  const found = lines
    .flatMap(each => [each, each.canary && { paths: each.paths, ...each.canary }])
    .find(each => each?.release === release && each.integrity);
  return found && targetOf(found);
}

const PUTS_IN_PLACE = new Set(['publish', 'canary promoted']);

/** The releases that were everybody's before the present one, latest first; one rolled back from does not come again. */
export function* earlier(line, history) {
  let rest = history;
  for (let { release } = line; ; ) {
    const index = rest.findIndex(entry => entry.release === release && PUTS_IN_PLACE.has(entry.what));
    const before = rest[index]?.before;
    if (!before) return;
    // What was published again was everybody's before, too.
    if (before.release !== release) yield stable(before);
    rest = rest.slice(index + 1);
    release = before.release;
  }
}
