import type { Attribute, Names } from '@kerf/contracts/staff';
import { hasWord } from '../../components/has-word';

/** A unit with a word for one, or with a long one, is written in each language: `teeth`, but not `mbar`. */
const isWord = ({ one, other }: { one?: string | undefined; other: string }) =>
  one !== undefined || /\p{L}{5}/u.test(other);

/** The texts of an attribute that each language writes in its own words. */
const textsOf = ({ names, help, choices = [], unit }: Attribute): object[] => {
  const words = unit && 'words' in unit && isWord(unit.words.en) ? [unit.words] : [];
  const needed = choices.filter(choice => hasWord(choice.names.en)).map(choice => choice.names);
  return [names, ...(help ? [help] : []), ...needed, ...words] satisfies (Names | object)[];
};

/** How many texts of an attribute a language lacks, and of how many. The shop shows the English ones instead. */
export const missingIn = (attribute: Attribute, language: string): { missing: number; of: number } => {
  const all = textsOf(attribute);
  return { missing: all.filter(each => !Object.hasOwn(each, language)).length, of: all.length };
};

export const hasGaps = (attribute: Attribute, languages: readonly string[]): boolean =>
  languages.some(language => missingIn(attribute, language).missing > 0);
