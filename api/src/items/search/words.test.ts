import { termOf } from './synonyms.js';
import { compoundsOf, interpretationsOf, wordsOf } from './words.js';

it.each([
  ['18 V', ['18v', '18']],
  ['1,400 W', ['1400w', '1400']],
  ['1.4 kW', ['1400w', '1400']],
  ['2,5 kg', ['2.5kg', '2.5']],
  ['KD18-2', ['kd18', '2', 'kd182', 'kd', '18']],
  ['Säge', ['sage']],
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
])('stores %s as %s', (word, term) => {
  expect(termOf(word)).toBe(term);
});
