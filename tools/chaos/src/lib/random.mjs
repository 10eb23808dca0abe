/** Chance that repeats itself: the same seed gives the same decisions (mulberry32). */
export function createChance(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Whether something of probability `share` happens. */
    happens: share => next() < share,
    /** A whole number from `least` to `most`. */
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf: list => list[Math.floor(next() * list.length)],
  };
}
