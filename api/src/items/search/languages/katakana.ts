export const asKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** A letter that makes the vowel before it long, as in `ソウ` for `ソー`. */
const longVowel = new RegExp(
  [
    '(?<=[アカガサザタダナハバパマヤャラワ])ア',
    '(?<=[イキギシジチヂニヒビピミリ])イ',
    '(?<=[ウクグスズツヅヌフブプムユュルヴ])ウ',
    '(?<=[エケゲセゼテデネヘベペメレ])[エイ]',
    '(?<=[オコゴソゾトドノホボポモヨョロヲ])[オウ]',
  ].join('|'),
  'gu',
);
const dashes = /ー|(?<=\p{sc=Katakana})[-\u2010-\u2015\u2212]/gu;

/** `ジグソー` is mistaken for `ジクソー`, and `バッグ` for `バック`. The voiced letters of the rows of h are too different. */
const voiced = 'ガギグゲゴザジズゼゾダヂヅデド';
const voiceless = 'カキクケコサシスセソタシステト';

/** One way to write loan words: without long vowels, and without the voice of k, s and t. */
export const plainKatakana = (text: string): string =>
  text
    .replace(dashes, '')
    .replace(longVowel, '')
    .replace(/[ガギグゲゴザジズゼゾダヂヅデド]/g, letter => voiceless[voiced.indexOf(letter)] ?? letter);
