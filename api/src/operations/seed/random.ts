/** Whole numbers from 0 to below the bound. */
export type Random = (below: number) => number;

/** A linear congruential generator (Numerical Recipes): each seeded shop has the same data. */
export const generator = (seed: number): Random => {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

export const pickWith =
  (next: Random) =>
  <T>(list: readonly T[]): T =>
    list[next(list.length)] as T;
