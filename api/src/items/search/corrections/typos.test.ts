import fc from 'fast-check';
import { deletionsOf, isCorrected, isOneEdit } from './typos.js';

it.each([
  ['hamer', 'hammer', true],
  ['hammmer', 'hammer', true],
  ['hanmer', 'hammer', true],
  ['hamemr', 'hammer', true],
  ['hammer', 'hammer', false],
  ['hmaemr', 'hammer', false],
  ['hama', 'hammer', false],
])('%s and %s: one typing error: %s', (one, other, expected) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([expected, expected]);
});

it('gives words that differ by one typing error a common deletion', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const shared = deletionsOf(one).some(deletion => deletionsOf(other).includes(deletion));
      expect(shared || !isOneEdit(one, other)).toBe(true);
    }),
  );
});

it('corrects words of five letters without a number', () => {
  expect(['drill', 'saw1234', 'saws', '18volt'].map(isCorrected)).toEqual([true, false, false, false]);
});
