import type { Change, HistoryEntry, Line, Removal, Target } from './types.ts';
import { UserError } from './user-error.ts';

/** Computes a change from the remote's line (undefined: a new remote) and its history, newest first, or throws a UserError. */
export type LineChange = (
  line: Line | undefined,
  history: HistoryEntry[],
) => Change | Removal | Promise<Change | Removal>;

const targetOf = ({ entry, paths, release, integrity, extensions }: Target): Target => ({
  entry,
  paths,
  release,
  integrity,
  ...(extensions && { extensions }),
});
const stable = (line: Line): Line => ({ name: line.name, ...targetOf(line) });
/** Writes 0.07 as 7%. The rounding is needed because 0.07 * 100 is slightly above 7. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))}%`;

/** All visitors get the release. A running canary ends. */
export const activate = (name: string, target: Target, what: string) => (): Change => ({
  line: { name, ...target },
  what,
});

/** A share of the visitors gets the release. The others keep the live one. */
export const startCanary =
  (name: string, target: Target, share: number) =>
  (line: Line | undefined): Change => {
    if (!line) throw new UserError(`${name} has no release for the other visitors. Publish one to everybody first.`);
    if (line.release === target.release)
      throw new UserError(`${name}: ${target.release} is already live for everybody.`);
    return {
      line: { ...stable(line), canary: { ...target, share } },
      what: `canary ${percent(share)}`,
      canary: target.release,
    };
  };

/** The live release becomes the canary. The other visitors return to `before`. */
export const turnIntoCanary = (line: Line, before: Target, share: number): Change => ({
  line: { name: line.name, ...before, canary: { ...targetOf(line), share } },
  what: `canary ${percent(share)}`,
  canary: line.release,
});

/** All visitors get the stable release. With `only`, the change fails if another release is the canary by now. */
export const endCanary =
  (name: string, { only, reason }: { only?: string; reason?: string } = {}) =>
  (line: Line | undefined): Change => {
    if (!line?.canary) throw new UserError(`${name} has no running canary.`);
    if (only && line.canary.release !== only) throw new UserError(`${name} has another canary by now.`);
    return { line: stable(line), what: 'canary taken back', canary: line.canary.release, ...(reason && { reason }) };
  };

/** All visitors get the canary. */
export const promoteCanary =
  (name: string) =>
  (line: Line | undefined): Change => {
    if (!line?.canary) throw new UserError(`${name} has no running canary.`);
    const { share: _, ...target } = line.canary;
    return { line: { name, paths: line.paths, ...target }, what: 'canary promoted' };
  };

/**
 * Finds a release in the line and its history. The store's own files are not trusted, because others than the pointer's owner can
 * write them (docs/trust.md). Returns undefined for a release that was never live.
 */
export function recordedTarget(release: string, line: Line | undefined, history: HistoryEntry[]): Target | undefined {
  const lines = [line, ...history.map(({ before }) => before)].filter(each => each !== undefined);
  const targets = lines.flatMap((each): Target[] => [
    each,
    ...(each.canary ? [{ paths: each.paths, ...each.canary }] : []),
  ]);
  const found = targets.find(each => each.release === release && each.integrity);
  return found && targetOf(found);
}

const ACTIVATIONS = new Set(['publish', 'canary promoted']);

/** The releases that were live before this one, newest first. A release that was rolled back is not among them. */
export function* earlierTargets(line: Line, history: HistoryEntry[]): Generator<Line> {
  let rest = history;
  for (let { release } = line; ; ) {
    const index = rest.findIndex(entry => entry.release === release && ACTIVATIONS.has(entry.what));
    const before = rest[index]?.before;
    if (!before) return;
    // The same release can be published twice in a row.
    if (before.release !== release) yield stable(before);
    rest = rest.slice(index + 1);
    release = before.release;
  }
}
