import { termOf } from './synonyms.js';
import { compoundsOf, interpretationsOf, wordsOf } from './words.js';

it.each([
  ['18 V', ['18v', '18']],
  ['1,400 W', ['1400w', '1400']],
  ['1.4 kW', ['1400w', '1400']],
  ['2,5 kg', ['2.5kg', '2.5']],
  ['KD18-2', ['kd18', '2', 'kd182', 'kd', '18']],
  ['Säge', ['sage']],
  ['10" disc', ['10in', '10', 'disc']],
  ['10 inch disc', ['10in', '10', 'disc']],
  ['10″', ['10in', '10']],
  ['M8×1.25', ['m8x1', '25', 'm8x125', 'm', '8', 'x', '1']],
  ['4x4', ['4x4']],
  ['4 x 4', ['4x4']],
  ['2½ in', ['2.5in', '2.5']],
  ['2 1/2"', ['2.5in', '2.5']],
  ['1/4-inch', ['0.25in', '0.25']],
  ['.5 mm', ['0.5mm', '0.5']],
  ['24/7', ['24', '7', '247']],
  ["carpenter's", ['carpenter']],
  ['carpenters’', ['carpenters']],
])('finds %j by %j', (text, words) => {
  expect(wordsOf(text).toSorted()).toEqual(words.toSorted());
});

it('reads a hyphen as a part of a word and as a space', () => {
  expect(interpretationsOf('KT-INS114 18 V')).toEqual([
    ['ktins114', '18v'],
    ['kt', 'ins114', '18v'],
  ]);
  expect(interpretationsOf('drill')).toEqual([['drill']]);
});

it('reads a phrase of the synonyms as one word', () => {
  expect(interpretationsOf('shop vac').map(words => words.map(termOf))).toEqual([['vacuum']]);
});

it('joins neighbouring words, but no numbers', () => {
  expect(compoundsOf('Steel Tool Box 530')).toEqual(['steeltool', 'toolbox']);
});

it.each([
  ['batteries', 'battery'],
  ['spanners', 'wrench'],
  ['wrench', 'wrench'],
  ['18v', '18v'],
  ['s', 's'],
  ['dies', 'die'],
  ['die', 'die'],
  ['lenses', 'lens'],
  ['lens', 'lens'],
  ['axes', 'axe'],
  ['axis', 'axis'],
  ['chassis', 'chassis'],
])('stores %s as %s', (word, term) => {
  expect(termOf(word)).toBe(term);
});
