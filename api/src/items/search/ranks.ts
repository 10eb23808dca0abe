import { type Interpretation, matching } from './interpretations.js';
import { storedTermOf } from './languages/languages.js';
import { allOf, type Condition } from './search-filter.js';
import type { SearchItemRecord } from './search-items.schema.js';
import { atLevel, type Level, levels } from './terms.js';

/** The levels of relevance of one interpretation, and last the items that have a word in the description only. */
export const ranksPerInterpretation = levels.length + 1;

const termsAt = (level: Level, interpretation: Interpretation) =>
  interpretation.map(word => atLevel(level, storedTermOf(word)));

/** What the interpretation finds at a level. A level finds everything that the previous one finds. */
const foundAt = (interpretation: Interpretation, at: number): Condition => {
  const level = levels[at];
  return level ? allOf(termsAt(level, interpretation).map(term => ({ terms: term }))) : matching(interpretation);
};

const without = (condition: Condition, excluded: readonly Condition[]): Condition =>
  excluded.length === 0 ? condition : ({ $and: [condition, { $nor: excluded }] } as Condition);

/** A part of a result that one index gives in order. `field` is the array that the index begins with. */
export interface Stream {
  readonly condition: Condition;
  readonly field?: 'terms' | 'words' | 'factKeys';
}

/**
 * The ranks of a result, best first: the interpretations in their order, and for each of them the levels of relevance. No item is in two
 * ranks.
 */
export class Ranks {
  readonly count: number;

  constructor(private readonly interpretations: readonly Interpretation[]) {
    this.count = interpretations.length * ranksPerInterpretation;
  }

  at(rank: number): Stream {
    const { interpretation, level, excluded } = this.placeOf(rank);
    return {
      condition: without(foundAt(interpretation, level), excluded),
      field: level < levels.length ? 'terms' : 'words',
    };
  }

  /** The rank and the later ones of the same interpretation, in one stream. */
  from(rank: number): Stream {
    const { interpretation, excluded } = this.placeOf(rank);
    return { condition: without(matching(interpretation), excluded), field: 'words' };
  }

  /** The first rank of the next interpretation. */
  next(rank: number): number {
    return (Math.floor(rank / ranksPerInterpretation) + 1) * ranksPerInterpretation;
  }

  /** The rank of a record that the interpretation of `rank` finds. */
  rankOf({ terms }: SearchItemRecord, rank: number): number {
    const { interpretation } = this.placeOf(rank);
    const own = new Set(terms);
    const level = levels.findIndex(each => termsAt(each, interpretation).every(term => own.has(term)));
    return this.next(rank) - ranksPerInterpretation + (level < 0 ? levels.length : level);
  }

  private placeOf(rank: number) {
    const at = Math.floor(rank / ranksPerInterpretation);
    const level = rank % ranksPerInterpretation;
    const interpretation = this.interpretations[at] ?? [];
    const earlier = this.interpretations.slice(0, at).map(matching);
    return {
      interpretation,
      level,
      excluded: level === 0 ? earlier : [...earlier, foundAt(interpretation, level - 1)],
    };
  }
}
