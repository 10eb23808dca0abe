import { fold } from './fold.js';
import { tagged, untagged } from './languages/tagged-words.js';

/** Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic, Indic scripts, Thai and Lao, Georgian, kana, Han, and Hangul. */
const ranges = [
  [0x20, 0x6ff],
  [0x900, 0xeff],
  [0x10a0, 0x10ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
] as const;
const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
);
const maxLetters = 60;
/** The place of all other letters, after those of the ranges. */
const otherPlace = 0xfffd;
/** No letter has a lower one. */
const firstPlace = 0x20;

const vowels = Array.from('アイウエオ');

/** The order of a language as `Intl.Collator` has it. MongoDB could follow a collation, but not in an index that also finds words. */
class Alphabet {
  /** By letter. Letters that differ in case or accents only have one place. 0: the letter has none. */
  readonly places = new Uint16Array(0x10000).fill(otherPlace);
  private readonly compare: (one: string, other: string) => number;

  constructor(language: string) {
    const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
    this.compare = compare;
    let place = firstPlace;
    let last = '';
    for (const letter of letters.toSorted(compare)) {
      if (compare(last, letter) !== 0) place++;
      this.places[letter.charCodeAt(0)] = compare('', letter) === 0 ? 0 : place;
      last = letter;
    }
  }

  keyOf(text: string): string {
    const unified = text
      .normalize('NFKC')
      .replaceAll('ß', 'ss')
      .replace(/(?<=(.))ー/gu, (_, kana) => this.vowelOf(kana));
    const places = Array.from(unified, letter => (letter.length > 1 ? otherPlace : this.places[letter.charCodeAt(0)]));
    return String.fromCharCode(
      ...(places.filter(place => place !== undefined && place > 0).slice(0, maxLetters) as number[]),
    );
  }

  /** The vowel that `ー` makes long, as which Japanese sorts it. */
  private vowelOf(kana: string): string {
    return vowels.find(vowel => this.compare(`${kana}ー`, `${kana}${vowel}`) === 0) ?? 'ー';
  }
}

const alphabets = new Map<string, Alphabet>();
const alphabetOf = (language: string): Alphabet => {
  const alphabet = alphabets.get(language) ?? new Alphabet(language);
  alphabets.set(language, alphabet);
  return alphabet;
};

/** Changes with the order of a language, as it may with a release of Node. */
export const orderOf = (language: string): Uint16Array => alphabetOf(language).places;

export type NameKeyField = 'nameKey' | `nameKey_${string}`;
/** The field that has the order by name in a language. Undefined: English. */
export const nameKeyField = (language: string | undefined): NameKeyField =>
  language === undefined ? 'nameKey' : `nameKey_${language}`;

/** Names in a language are in the order of their keys. English needs no table: its letters are in the order of their codes. */
export const nameKeyOf = (name: string, language?: string): string =>
  language === undefined ? fold(name).slice(0, maxLetters) : tagged(language, alphabetOf(language).keyOf(name));

export const isNameKeyIn = (key: string, language: string | undefined): boolean => untagged(key).language === language;
