import { runInNewContext } from 'node:vm';
import { bearerToken } from './bearer-token.js';

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer  a.b.c', 'a.b.c'],
  ['Basic a.b.c', null],
  ['Bearer', null],
  ['a.b.c', null],
  [undefined, null],
])('reads %s as %s', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

it('reads a long header in linear time', () => {
  const read = () => bearerToken('a'.repeat(1_000_000));
  // It would be minutes: a regular expression ends for nothing else.
  expect(runInNewContext('read()', { read }, { timeout: 20_000 })).toBeNull();
});
