import { initialsOf } from './initials-of';

test.each([
  ['Ada Admin', 'AA'],
  ['Anna van der Berg', 'AB'],
  ['mio', 'M'],
  ['𠮷田 花', '𠮷花'],
  ['', 'C'],
])('the initials of %p are %p', (displayName, initials) => {
  expect(initialsOf({ displayName, email: 'cleo@kerf.test' })).toBe(initials);
});
