import { matching, type Reading } from './readings.js';
import { allOf, type Condition } from './search-filter.js';
import type { SearchItemRecord } from './search-items.schema.js';
import { termOf } from './synonyms.js';
import { atLevel, type Level, levels } from './terms.js';

/** The levels of relevance of one reading, and last the items that have a word in the description only. */
export const tiersPerReading = levels.length + 1;

const termsAt = (level: Level, reading: Reading) => reading.map(word => atLevel(level, termOf(word)));

/** What the reading finds at a level. A level finds everything that the previous one finds. */
const foundAt = (reading: Reading, at: number): Condition => {
  const level = levels[at];
  return level ? allOf(termsAt(level, reading).map(term => ({ terms: term }))) : matching(reading);
};

const without = (condition: Condition, excluded: readonly Condition[]): Condition =>
  excluded.length === 0 ? condition : ({ $and: [condition, { $nor: excluded }] } as Condition);

/** A part of a result that one index gives in order. `field` is the array that the index begins with. */
export interface Stream {
  readonly condition: Condition;
  readonly field?: 'terms' | 'words';
}

/**
 * The tiers of a result, best first: the readings in their order, and for each of them the levels of relevance. No item is in two
 * tiers.
 */
export class Tiers {
  readonly count: number;

  constructor(private readonly readings: readonly Reading[]) {
    this.count = readings.length * tiersPerReading;
  }

  /** One tier. */
  at(tier: number): Stream {
    const { reading, level, excluded } = this.placeOf(tier);
    return { condition: without(foundAt(reading, level), excluded), field: level < levels.length ? 'terms' : 'words' };
  }

  /** The tier and the later ones of the same reading, in one stream. */
  from(tier: number): Stream {
    const { reading, excluded } = this.placeOf(tier);
    return { condition: without(matching(reading), excluded), field: 'words' };
  }

  /** The first tier of the next reading. */
  next(tier: number): number {
    return (Math.floor(tier / tiersPerReading) + 1) * tiersPerReading;
  }

  /** The tier of a record that the reading of `tier` finds. */
  of({ terms }: SearchItemRecord, tier: number): number {
    const { reading } = this.placeOf(tier);
    const own = new Set(terms);
    const level = levels.findIndex(each => termsAt(each, reading).every(term => own.has(term)));
    return this.next(tier) - tiersPerReading + (level < 0 ? levels.length : level);
  }

  private placeOf(tier: number) {
    const at = Math.floor(tier / tiersPerReading);
    const level = tier % tiersPerReading;
    const reading = this.readings[at] ?? [];
    const earlier = this.readings.slice(0, at).map(matching);
    return { reading, level, excluded: level === 0 ? earlier : [...earlier, foundAt(reading, level - 1)] };
  }
}
