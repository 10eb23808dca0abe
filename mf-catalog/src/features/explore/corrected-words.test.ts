import { correctedWords } from './corrected-words';

const items = [
  { name: 'Cordless Drill Driver 18 V', category: 'drill-machine' as const },
  { name: 'Circular Saw 184 mm', category: 'power-saw' as const },
];

test.each([
  ['dirll', 'drill'],
  ['Circuler saw', 'circular saw'],
  ['drlll', 'drill'],
  ['cordelss drill', 'cordless drill'],
])('reads %p as %p', (typed, corrected) => {
  expect(correctedWords(typed, items)).toBe(corrected);
});

test.each(['drill', 'drills', 'drivers', 'cord', '18 V', 'saww', 'level', ''])(
  'says nothing about %p, which the search takes as it is',
  typed => {
    expect(correctedWords(typed, items)).toBeUndefined();
  },
);
