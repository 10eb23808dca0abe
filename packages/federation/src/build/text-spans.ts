import type { Language } from '../texts/language';

/** The values that a text was made of. A list is a list of texts. */
export type TextValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Where a rendered text has one of the texts of its front end, so that the page server can write another one there. */
export interface TextSpan {
  start: number;
  end: number;
  /** The name and the keys of the text: `mf-catalog/home.hero.label`. */
  text: string;
  /** Of a text with values. */
  values?: TextValues;
}

/** Characters for private use, which no text has: they enclose each text, behind its number. */
const [BEGIN, NUMBER_END, END] = ['\uE000', '\uE001', '\uE002'];
const MARK = new RegExp(`${BEGIN}(\\d+)${NUMBER_END}|${END}`, 'g');

type Found = Pick<TextSpan, 'text' | 'values'>;

const withoutMarks = (value: unknown): TextValues[string] => {
  if (typeof value === 'string') return value.replace(MARK, '');
  if (Array.isArray(value)) return value.map(each => String(withoutMarks(each)));
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const valuesOf = (values: object): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutMarks(value)]));

/** Encloses each text in marks. `spansOf` then finds where in a rendered text it is. */
export class TextMarks {
  readonly #found: Found[] = [];

  /** @param language undefined: English */
  in(language: Language | undefined): Language {
    return {
      tag: language?.tag ?? 'en',
      add: () => undefined,
      translate: (name, english) => this.#marked(name, language?.translate(name, english) ?? english) as typeof english,
    };
  }

  /** The text without marks, and what they enclosed. */
  spansOf(marked: string): { plain: string; spans: TextSpan[] } {
    const spans: TextSpan[] = [];
    const open: TextSpan[] = [];
    let plain = '';
    let end = 0;
    for (const mark of marked.matchAll(MARK)) {
      plain += marked.slice(end, mark.index);
      end = mark.index + mark[0].length;
      const found = this.#found[Number(mark[1])];
      if (found) open.push({ start: plain.length, end: 0, ...found });
      else {
        const span = open.pop();
        if (span) spans.push({ ...span, end: plain.length });
      }
    }
    return { plain: plain + marked.slice(end), spans: spans.sort((a, b) => a.start - b.start || b.end - a.end) };
  }

  #enclosed(text: string, values: object | undefined, shown: string): string {
    const number = this.#found.push({ text, ...(values && { values: valuesOf(values) }) }) - 1;
    return BEGIN + number + NUMBER_END + shown + END;
  }

  #marked(text: string, value: unknown): unknown {
    if (typeof value === 'string') return this.#enclosed(text, undefined, value);
    if (typeof value === 'function') return (values: object = {}) => this.#enclosed(text, values, value(values));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, this.#marked(`${text}.${key}`, each)]);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  }
}
