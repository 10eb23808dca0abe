import german from '../../operations/seed/data/translations/de.json' with { type: 'json' };
import japanese from '../../operations/seed/data/translations/ja.json' with { type: 'json' };
import { isNameKeyIn, nameKeyOf } from './name-keys.js';

const namesIn = ({ items }: { items: Record<string, string[]> }) => Object.values(items).map(([name = '']) => name);
const byKey = (names: readonly string[], language: string): string[] =>
  names
    .map(name => ({ name, key: nameKeyOf(name, language) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ name }) => name);

it.each([
  [
    'de',
    [
      ...namesIn(german),
      'Öse',
      'Ofen',
      'Ölkanne',
      'oberhalb',
      'Zange',
      'äußerst',
      'Straßen',
      'Strasse',
      'A-Z',
      '2 Äpfel',
    ],
  ],
  [
    'ja',
    [
      ...namesIn(japanese),
      'アーチ',
      'アイ',
      'あいす',
      'カード',
      'かあ',
      'かい',
      'ガイド',
      '丸',
      '円',
      '鋸',
      'Zクランプ',
      '10 mm',
    ],
  ],
  ['sv', ['Ö', 'Ä', 'Å', 'Zon', 'Ask', 'Älg', 'Ås', 'Öl', 'apa', 'Ek']],
  ['ru', ['Ёлка', 'Ель', 'Жук', 'Пила', 'дрель']],
])('puts names into the order of Intl.Collator in %s', (language, names) => {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  expect(byKey(names, language)).toEqual(names.toSorted(compare));
});

it('sorts English names without case and accents', () => {
  expect(['Éclair', 'drill', 'File', 'Axe'].map(name => nameKeyOf(name)).sort()).toEqual([
    'axe',
    'drill',
    'eclair',
    'file',
  ]);
});

it('sorts letters of no script in use last, and ignores accents without a letter', () => {
  expect(nameKeyOf('\u{1F527}', 'de') > nameKeyOf('힣', 'de')).toBe(true);
  expect(nameKeyOf('a\u0301\u0331', 'de')).toBe(nameKeyOf('A', 'de'));
});

it('tells the keys of languages apart', () => {
  const keys = [nameKeyOf('Saw'), nameKeyOf('Saw', 'de'), nameKeyOf('Saw', 'ja')];
  const languages = [undefined, 'de', 'ja'];
  expect(keys.map(key => languages.map(language => isNameKeyIn(key, language)))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});
