/** How a language finds its words, in texts and in searches alike. */
export interface SearchLanguage {
  /** Words of a search that say nothing about a tool. */
  readonly fillers: ReadonlySet<string>;
  wordsOf(text: string): string[];
  /** Those of a long text, without the ones that say nothing. */
  contentWordsOf(text: string): string[];
  /** Neighbouring words of a name as one word. */
  compoundsOf(name: string): string[];
  /** What the long words of a name end with: `bohrmaschine` of `schlagbohrmaschine`. They are found as a whole only. */
  endsOf(name: string): string[];
  /** Each way to divide a word of a search in two, as `Holzbohrer` may mean `Bohrer für Holz`. */
  divisionsOf(word: string): [beginning: string, end: string][];
  /** The words of a search, in each way to read it. */
  interpretationsOf(query: string): string[][];
  /** The form of a word that is stored. */
  termOf(word: string): string;
  /** The words that are stored as this term besides the term itself. */
  synonymsOf(term: string): readonly string[];
}
