/** One call to count: at most `limit` calls of its key pass in a window. */
export interface Counted {
  key: string;
  limit: number;
  windowMs: number;
}

/** Calls of one key, counted with one update. */
export interface Tally extends Counted {
  calls: number;
}

/** One tally per key, and for each call its tally and its position in it. */
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
