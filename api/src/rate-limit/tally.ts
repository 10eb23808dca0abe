/** One call to be counted: of its key at most `limit` are let through in a window. */
export interface Counted {
  key: string;
  limit: number;
  windowMs: number;
}

/** Calls of one key that are counted together. */
export interface Tally extends Counted {
  calls: number;
}

/** One tally for each key, and for each call which tally it is in and how many are before it there. */
export const tallied = (
  counted: readonly Counted[],
): { tallies: Tally[]; places: { tally: Tally; before: number }[] } => {
  const byKey = new Map<string, Tally>();
  const places = counted.map(each => {
    const tally = byKey.get(each.key) ?? { ...each, calls: 0 };
    byKey.set(each.key, tally);
    return { tally, before: tally.calls++ };
  });
  return { tallies: [...byKey.values()], places };
};
