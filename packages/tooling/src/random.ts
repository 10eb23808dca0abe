/** Reading a global in Jest takes longer than the multiplication. */
const { imul } = Math;

/** Returns a generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random decisions that repeat themselves for the same seed. */
export interface Chance {
  /** True with the given probability. */
  happens(probability: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** One entry of a list. Throws if the list is empty. */
  oneOf<Entry>(list: readonly Entry[]): Entry;
}

export function createChance(seed: number): Chance {
  const next = random(seed);
  return {
    happens: probability => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf<Entry>(list: readonly Entry[]): Entry {
      if (list.length === 0) throw new Error('The list is empty.');
      return list[Math.floor(next() * list.length)] as Entry;
    },
  };
}
