import { searchLanguage } from './languages.js';

/** The words that a text is found by. A search must have words of the same writing. */
const readings = (language: string, query: string): string[] => {
  const { interpretationsOf, termOf } = searchLanguage(language);
  return interpretationsOf(query).map(words => words.map(termOf).join(' '));
};

describe.each([
  ['Kreissaege', 'Kreissäge'],
  ['Bohrer 2,5 Millimeter', 'Bohrer 2,5 mm'],
  ['Maßband 5 Meter', 'Massband 5m'],
  ['Schleifer 1.400 Watt', 'Schleifer 1400 W'],
  ['Schlagschrauber 1/2 Zoll', 'Schlagschrauber 1/2"'],
  ['Winkel 80 Grad', 'Winkel 80°'],
  ['Bits 32tlg', 'Bits 32-teilig'],
  ['Schraube M8 x 40', 'Schraube M8x40'],
  ['Sätze', 'Set'],
])('in German, %s', (one, other) => {
  it(`is read as ${other}`, () => expect(readings('de', one)).toEqual(readings('de', other)));
});

it('reads a decimal comma before three digits as a decimal in German', () => {
  expect(readings('de', '0,125 mm')).toEqual(['0.125mm']);
});

it('divides a long word of a German search at each letter', () => {
  const { divisionsOf } = searchLanguage('de');
  expect(divisionsOf('bitset')).toEqual([['bit', 'set']]);
  expect(divisionsOf('bohrset')).toEqual([
    ['boh', 'rset'],
    ['bohr', 'set'],
  ]);
  expect(divisionsOf('akku')).toEqual([]);
});

describe.each([
  ['80度', '80°'],
  ['1000ルーメン', '1,000 lm'],
  ['ﾍﾞﾙﾄｻﾝﾀﾞｰ', 'ベルトサンダー'],
  ['ベルトサンダ', 'ベルトサンダー'],
  ['ベルトサンダ－', 'ベルトサンダー'],
  ['レシプロソウ', 'レシプロソー'],
  ['ジクソー', 'ジグソー'],
  ['べるとさんだー', 'ベルトサンダー'],
  ['サンダー１２５ミリ', 'サンダー125mm'],
  ['巻尺 5メートル', '巻尺 5m'],
  ['集じん機', '集じん器'],
  ['電動サンダー', 'サンダー'],
])('in Japanese, %s', (one, other) => {
  it(`is read as ${other}`, () => expect(readings('ja', one)[0]).toBe(readings('ja', other)[0]));
});

it('keeps the word that tells an electric hammer from a hammer in Japanese', () => {
  expect(readings('ja', '電動ハンマー')).not.toEqual(readings('ja', 'ハンマー'));
});

it('reads a Japanese search also without hiragana, and Latin letters as katakana', () => {
  expect(readings('ja', '付き工具')).toEqual(['付キ キ工 工具', '付 工具']);
  expect(readings('ja', 'doriru')).toEqual(['doriru', ...readings('ja', 'ドリル')]);
  expect(readings('ja', 'drill')).toEqual(['drill']);
});
