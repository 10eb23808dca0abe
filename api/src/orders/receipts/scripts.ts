import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import { sfntOfWoff } from './sfnt-of-woff.js';

const fileOf = (path: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(path)));

/** A font that is read when a text first needs it, and then kept. */
class ScriptFont {
  private loaded: { source: Buffer; font: Font } | undefined;

  /** @param script matches the letters that the font is for */
  constructor(
    readonly name: string,
    private readonly script: RegExp,
    private readonly path: string,
  ) {}

  get source(): Buffer {
    return this.load().source;
  }

  has(letter: string): boolean {
    return this.script.test(letter) && this.load().font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  private load() {
    if (!this.loaded) {
      const source = sfntOfWoff(fileOf(this.path));
      this.loaded = { source, font: create(source) as Font };
    }
    return this.loaded;
  }
}

const chineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30FF\uFF00-\uFFEF]/u;

/** For letters that the text font lacks. A Han letter that both of its fonts have is drawn as in Japan. */
const scriptFonts = [
  new ScriptFont('japanese', chineseOrJapanese, '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff'),
  new ScriptFont(
    'chinese',
    chineseOrJapanese,
    '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff',
  ),
  new ScriptFont('korean', /\p{Script=Hangul}/u, '@fontsource/gowun-dodum/files/gowun-dodum-korean-400-normal.woff'),
  new ScriptFont('thai', /\p{Script=Thai}/u, '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  new ScriptFont(
    'devanagari',
    /\p{Script=Devanagari}/u,
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  ),
];

/** A part of a text in one font. `font` is undefined where the text font serves. */
export interface Run {
  text: string;
  font?: { name: string; source: Buffer };
}

const fontFor = (letter: string, last: ScriptFont | undefined): ScriptFont | undefined => {
  // Marks, joiners and letters that several fonts have stay in the font of the letter before.
  if (last && (/\p{Script=Inherited}/u.test(letter) || last.has(letter))) return last;
  return scriptFonts.find(font => font.has(letter));
};

/** The parts of a line from left to right, by the font that has their letters. Most lines are one part, and read no further font. */
export const runsOf = (line: string): Run[] =>
  piecesOf(line).flatMap(piece => {
    const runs: { text: string; font: ScriptFont | undefined }[] = [];
    for (const letter of piece) {
      const last = runs.at(-1);
      const font = fontFor(letter, last?.font);
      if (last && last.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs.map(({ text, font }) => (font ? { text, font } : { text }));
  });

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The pieces of a line as the eye meets them from left to right. PDFKit draws the letters of an Arabic or Hebrew word from right to left,
 * but one word after the other, with the space on the wrong side. So each such word and each space is a piece of its own.
 */
const piecesOf = (line: string): string[] => {
  if (!rightToLeft.test(line)) return [line];
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const parts: { text: string; isReversed: boolean }[] = [];
  for (let at = 0; at < line.length; at++) {
    const last = parts.at(-1);
    const isReversed = (levels[at] ?? 0) > 0;
    if (last?.isReversed === isReversed) last.text += line[at];
    else parts.push({ text: line[at] ?? '', isReversed });
  }
  return parts.flatMap(({ text, isReversed }) => (isReversed ? text.split(/(?<= )|(?= )/).reverse() : [text]));
};
