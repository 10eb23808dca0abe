/** A message names at most so many. */
const MOST = 5;

/** The first of some names, and how many more there are. */
export const named = (names: readonly string[]) => ({
  numbers: names.slice(0, MOST),
  more: Math.max(0, names.length - MOST),
});
