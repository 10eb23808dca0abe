import { UserError } from '../program/user-error.ts';
import type { Canary, Change, HistoryEntry, Line, Ramp, Removal, Target } from '../releases/types.ts';

/** Computes a change from the remote's line (undefined: a new remote) and its history, newest first, or throws a UserError. */
export type LineChange = (
  line: Line | undefined,
  history: HistoryEntry[],
) => Change | Removal | Promise<Change | Removal>;

const targetOf = ({ entry, paths, release, integrity, extensions, shared }: Target): Target => ({
  entry,
  paths,
  release,
  integrity,
  ...(extensions && { extensions }),
  ...(shared && { shared }),
});
const stable = (line: Line): Line => ({ name: line.name, ...targetOf(line) });
/** Writes 0.07 as 7%. The rounding is needed because 0.07 * 100 is slightly above 7. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))}%`;

/** All visitors get the release. A running canary ends. */
export const activate = (name: string, target: Target, what: string, reason?: string) => (): Change => ({
  line: { name, ...target },
  what,
  ...(reason && { reason }),
});

/** True if a canary is the first release of its remote: the other visitors get no page of it. */
export const isFirstRelease = ({ paths, release, canary }: Line): boolean =>
  paths.length === 0 && release === undefined && canary !== undefined;

/** The line for the other visitors. Without a live release it owns no path, so its entry is never loaded. */
function besideCanary(name: string, { entry, integrity }: Target, line: Line | undefined): Line {
  return line && !isFirstRelease(line) ? stable(line) : { name, entry, integrity, paths: [] };
}

/** A share of the visitors gets the release. The others keep the live one. */
export const startCanary =
  (name: string, target: Target, share: number, ramp?: Ramp, reason?: string) =>
  (line: Line | undefined): Change => {
    if (line?.release && line.release === target.release)
      throw new UserError(`${name}: ${target.release} is already live for everybody.`);
    return {
      line: { ...besideCanary(name, target, line), canary: { ...target, share, ...(ramp && { ramp }) } },
      what: `canary ${percent(share)}`,
      canary: target.release,
      ...(reason && { reason }),
    };
  };

/** What the visitors of a canary load. */
export const targetOfCanary = ({ share: _, ramp: __, ...target }: Canary, { paths }: Line): Target => ({
  paths,
  ...target,
});

/** The live release becomes the canary. The other visitors return to `before`. */
export const turnIntoCanary = (line: Line, before: Target, share: number, ramp?: Ramp): Change => ({
  line: { name: line.name, ...before, canary: { ...targetOf(line), share, ...(ramp && { ramp }) } },
  what: `canary ${percent(share)}`,
  canary: line.release,
});

/** Returns the line with its canary. With `only`, another release must not be the canary by now. */
function lineWithCanary(name: string, line: Line | undefined, only?: string): Line & { canary: Canary } {
  if (!line?.canary) throw new UserError(`${name} has no running canary.`);
  if (only && line.canary.release !== only) throw new UserError(`${name} has another canary by now.`);
  return { ...line, canary: line.canary };
}

/**
 * All visitors get the stable release. A remote whose first release is the canary is removed. With `only`, the change fails if
 * another release is the canary by now.
 */
export const endCanary =
  (name: string, { only, reason }: { only?: string; reason?: string | undefined } = {}) =>
  (current: Line | undefined): Change | Removal => {
    const line = lineWithCanary(name, current, only);
    const details = { what: 'canary taken back', canary: line.canary.release, ...(reason && { reason }) };
    return isFirstRelease(line) ? details : { line: stable(line), ...details };
  };

/** The canary keeps its share: `canary-watch` raises it no more. It still ends a failing one. */
export const holdCanary =
  (name: string, reason?: string) =>
  (current: Line | undefined): Change => {
    const { canary, ...line } = lineWithCanary(name, current);
    const { ramp: _, ...held } = canary;
    return { line: { ...line, canary: held }, what: 'canary held', canary: canary.release, ...(reason && { reason }) };
  };

/** All visitors get the canary. */
export const promoteCanary =
  (name: string, { only, reason }: { only?: string; reason?: string | undefined } = {}) =>
  (current: Line | undefined): Change => {
    const line = lineWithCanary(name, current, only);
    return {
      line: { name, ...targetOfCanary(line.canary, line) },
      what: 'canary promoted',
      ...(reason && { reason }),
    };
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
    // The same release can be published twice in a row. A line beside a first release owns no path.
    if (before.release !== release && before.paths.length > 0) yield stable(before);
    rest = rest.slice(index + 1);
    release = before.release;
  }
}
