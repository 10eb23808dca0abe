import { typedInterpretations } from './interpretations.js';
import { storedTermOf } from './languages/languages.js';
import { termOf } from './synonyms.js';
import { termsOf } from './terms.js';
import { compoundsOf, interpretationsOf, wordsOf } from './words.js';

const isFound = (name: string, query: string): boolean => {
  const { words } = termsOf({ name, category: '', description: '' });
  return typedInterpretations(query, undefined).some(reading =>
    reading.every(word => words.includes(storedTermOf(word))),
  );
};

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
  ['120/240 V', ['120v', '120', '240v', '240']],
  ['50/60Hz', ['50hz', '50', '60hz', '60']],
  ['100–240 V', ['100v', '100', '240v', '240']],
  ['10,000 lumens', ['10000lm', '10000']],
  ['10 000 lumens', ['10000lm', '10000', '10', '0lm', '0']],
  ["10'000 lm", ['10000lm', '10000', '10', '0lm', '0']],
  ['80°', ['80deg', '80']],
  ['80 º', ['80deg', '80']],
  ['80-degree', ['80deg', '80']],
  ['600 ℃', ['600deg', '600', 'c']],
  ['2 liters', ['2l', '2']],
  ['5 pounds', ['5lb', '5']],
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

it('reads a space in a number as a part of it, and as a space', () => {
  expect(interpretationsOf('10 000 lumens')).toEqual([['10000lm'], ['10', '0lm']]);
  expect(interpretationsOf('5 100 mm discs')).toEqual([
    ['5100mm', 'discs'],
    ['5', '100mm', 'discs'],
  ]);
});

it('reads a phrase of the synonyms as one word', () => {
  expect(interpretationsOf('shop vac').map(words => words.map(termOf))).toEqual([['vacuum']]);
});

it.each([
  ['Circular saw 120/240 V', '120V'],
  ['Circular saw 120/240 V', '240 volt'],
  ['Floodlight 10 000 lumens', '10,000 lumens'],
  ['Floodlight 10,000 lm', '10 000 lumens'],
  ['Set of 5 100 mm discs', '100mm disc'],
  ['Swivel 80°', '80 degree'],
  ['Swivel 80 degrees', '80°'],
  ['Work trousers of canvas', 'canvases'],
  ['Covers, canvases', 'canvas'],
  ['Laser with one axis', 'axes'],
  ['Laser with three axes', 'axis'],
  ['Felling axe', 'axes'],
  ['Axes', 'axe'],
])('%j is found by %j', (name, query) => {
  expect(isFound(name, query)).toBe(true);
});

it('does not find an axis by an axe', () => {
  expect(isFound('Laser with one axis', 'axe')).toBe(false);
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
  ['canvas', 'canvas'],
  ['canvases', 'canvas'],
  ['trellises', 'trellis'],
  ['trellis', 'trellis'],
  ['axis', 'axis'],
  ['chassis', 'chassis'],
])('stores %s as %s', (word, term) => {
  expect(termOf(word)).toBe(term);
});
